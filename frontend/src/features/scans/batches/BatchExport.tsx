import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../api/errors.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { downloadScans, type ExportQuery, saveFile } from '../history/download.js';

const broken = t`The export was interrupted. Please try again.`;
const texts = { refused: t`The export failed`, broken };

/** Downloads the scans that are shown, as CSV like the history's. Leaving the page aborts it. */
export function BatchExport({ wanted }: { wanted: ExportQuery }) {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // React's strict mode unmounts and mounts again once.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  const transfer = useMutation({
    mutationFn: () => downloadScans('csv', wanted, () => undefined, controller.current.signal),
    onSuccess: ({ content, name }) => saveFile(content, name),
  });
  return (
    <>
      <Button
        variant="outlined"
        disabled={transfer.isPending}
        startIcon={<Download size={16} aria-hidden="true" />}
        onClick={() => transfer.mutate()}
      >
        {transfer.isPending ? t`Exporting...` : t`Export CSV`}
      </Button>
      {transfer.error && <FormAlert>{failureText(transfer.error, texts)}</FormAlert>}
    </>
  );
}
