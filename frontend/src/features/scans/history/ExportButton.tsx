import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { onDemand } from '../../../components/on-demand.js';
import { LOCALE } from '../../../locales/language.js';
import { useMenu } from '../../../components/use-menu.js';
import type { useExport } from './use-export.js';
import { Spinner } from '../../../components/Spinner.js';

const ExportMenu = onDemand(async () => (await import('./ExportMenu.js')).ExportMenu);

const megabytes = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Exports everything that matches the search, not only the current page. */
export function ExportButton({ transfer }: { transfer: ReturnType<typeof useExport> }) {
  const { button, opened, ...list } = useMenu();
  const { received, start } = transfer;
  const busy = received !== null;
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        disabled={busy}
        startIcon={busy ? <Spinner /> : <Download size={16} aria-hidden="true" />}
      >
        {busy ? t`Exporting... ${megabytes.format(received / 1_000_000)} MB` : t`Export`}
      </Button>
      <ExportMenu given={opened && { start, ...list }} />
    </>
  );
}
