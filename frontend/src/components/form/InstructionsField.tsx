import { t } from '@lingui/core/macro';
import type { Instruction } from '../../api/types.js';
import { useLanguageModel } from '../../api/use-language-model.js';
import { ChoiceField } from './ChoiceField.js';

interface Props {
  /** The id of the chosen set; empty for none. */
  value: string;
  change: (id: string) => void;
  instructions: readonly Instruction[];
}

/** Selects one of the company's instruction sets; renders nothing if there are none. */
export function InstructionsField({ value, change, instructions }: Props) {
  const isFollowed = useLanguageModel();
  if (instructions.length === 0) return null;
  return (
    <ChoiceField
      id="instructions"
      label={t`Scanning instructions`}
      value={value}
      change={change}
      options={[
        { value: '', text: t`Use default spam detection` },
        ...instructions.map((set) => ({ value: set.id, text: set.name })),
      ]}
      help={
        isFollowed
          ? undefined
          : t`Has no effect here: only a language model follows instructions, and this installation has none.`
      }
    />
  );
}
