import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

/** How long the confirmation stays. */
const CONFIRMED_MS = 2_000;

interface Props {
  text: string;
  /** What is copied, for the accessible name. */
  what: string;
  /** Whether the button says what it copies, since that does not stand beside it. */
  isNamed?: boolean;
}

export function CopyButton({ text, what, isNamed = false }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-live="polite"
      aria-label={state === 'idle' ? t`Copy ${what}` : undefined}
      startIcon={<Icon size={15} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {state === 'idle' ? (isNamed ? t`Copy ${what}` : t`Copy`) : results[state]}
    </Button>
  );
}

const results = { copied: t`Copied`, failed: t`Not copied` };
