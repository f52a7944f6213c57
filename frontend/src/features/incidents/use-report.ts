import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { incidentsReport } from '../../api/generated/sdk.gen.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { saveFile } from '../../components/save-file.js';

const broken = t`The report could not be downloaded. Please try again.`;
const texts = { refused: broken, broken };

/** Fetches all facts of an incident, and hands them to the browser's downloads. */
export function useReport(id: string) {
  const say = useNotice();
  return useMutation({
    mutationFn: async () => (await incidentsReport({ path: { id } })).data.data,
    onSuccess: (report) => {
      const content = new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
      saveFile(content, `gatepost-incident-${id}.json`);
    },
    onError: (error) => say(failureText(error, texts), { warning: true }),
  });
}
