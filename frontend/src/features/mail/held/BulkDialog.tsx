import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';
import { FormDialog } from '../../../components/dialog/FormDialog.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { count } from '../../../components/text.js';
import { type Refusal, RefusalFields, refusalForm } from './HeldDialogs.js';
import {
  bulkTexts,
  type Chosen,
  decideAll,
  judgeAgain,
  type Progress,
  useBulk,
  usePreview,
} from './use-bulk.js';

/** What is done about all that is listed. */
export type Bulk = 'release' | 'refuse' | 'judge';

interface Props {
  bulk: Bulk;
  chosen: Chosen;
  waiting: number;
  close: () => void;
}

/** Asks before something is done about many messages, and shows how far it is. */
export function BulkDialog({ bulk, ...props }: Props) {
  if (bulk === 'judge') return <JudgeDialog {...props} />;
  return bulk === 'refuse' ? <RefuseDialog {...props} /> : <ReleaseDialog {...props} />;
}

/** What comes while it is asked about nobody has seen. */
const useNow = () => useState(() => new Date().toISOString())[0];

const askedTexts = {
  release: {
    title: t`Release all?`,
    confirmLabel: t`Release all`,
    busyLabel: t`Releasing...`,
    sentence: (number: number) =>
      plural(number, {
        one: '# message goes to all of its recipients.',
        other: '# messages go to all of their recipients.',
      }),
    done: (number: number) => plural(number, { one: '# message released', other: '# messages released' }),
  },
  refuse: {
    title: t`Refuse all?`,
    confirmLabel: t`Refuse all`,
    busyLabel: t`Refusing...`,
    sentence: (number: number) =>
      plural(number, {
        one: '# message does not reach its recipients.',
        other: '# messages do not reach their recipients.',
      }),
    done: (number: number) => plural(number, { one: '# message refused', other: '# messages refused' }),
  },
} as const;

type DialogProps = Omit<Props, 'bulk'>;

function ReleaseDialog({ chosen, waiting, close }: DialogProps) {
  const { sentence, done, ...labels } = askedTexts.release;
  const before = useNow();
  const finish = useFinish(done, close);
  const run = () => decideAll({ decision: 'release' }, chosen, before);
  const { begin, progress, busy, failure } = useBulk(run, finish);
  return (
    <ConfirmDialog
      {...labels}
      {...{ busy, failure, close }}
      sentence={progress ? soFar(progress) : sentence(waiting)}
      harmless
      confirm={() => begin()}
    />
  );
}

/** As of one message, with a reason and a note: all of them carry it. */
function RefuseDialog({ chosen, waiting, close }: DialogProps) {
  const { title, confirmLabel, busyLabel, sentence, done } = askedTexts.refuse;
  const before = useNow();
  const finish = useFinish(done, close);
  const run = ({ reason, note }: Refusal) =>
    decideAll({ decision: 'refuse', reason, note: note || null }, chosen, before);
  const { carryOut, progress } = useBulk(run, finish);
  const form = useApiForm<Refusal, unknown>({ ...refusalForm, send: carryOut, texts: bulkTexts });
  return (
    <FormDialog
      {...{ title, busyLabel, form, close }}
      sentence={progress ? soFar(progress) : sentence(waiting)}
      submitLabel={confirmLabel}
    >
      <RefusalFields form={form} />
    </FormDialog>
  );
}

function JudgeDialog({ chosen, close }: DialogProps) {
  const before = useNow();
  const { counted, failure: uncounted } = usePreview(chosen, before);
  const finish = useFinish(askedTexts.release.done, close);
  const { begin, progress, busy, failure } = useBulk(() => judgeAgain(false, chosen, before), finish);
  return (
    <ConfirmDialog
      title={t`Judge again?`}
      sentence={progress ? soFar(progress) : previewText(counted)}
      failure={failure ?? uncounted}
      busy={busy}
      unready={!counted}
      harmless
      confirmLabel={t`Judge again`}
      busyLabel={t`Judging...`}
      confirm={() => begin()}
      close={close}
    />
  );
}

const soFar = ({ done, total }: Progress): string => t`${count(done)} of ${count(total)} done`;

function previewText(counted: Progress | undefined): string {
  if (!counted) return t`Counting what would pass now...`;
  const [passing, total] = [count(counted.hits), count(counted.total)];
  return t`With the current policy, templates and profile, ${passing} of ${total} messages would pass: they are released. The others keep waiting, with their new scores.`;
}

/** Says what has come of it, and closes. */
function useFinish(text: (number: number) => string, close: () => void) {
  const say = useNotice();
  return (hits: number) => {
    say(text(hits));
    close();
  };
}
