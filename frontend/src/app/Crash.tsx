import { t } from '@lingui/core/macro';
import { Failed } from './Failed.js';

/** The code of the frame could not be loaded (often after a new version was deployed), or it threw while rendering. */
export function Crash() {
  return (
    <main>
      <Failed
        sentence={t`This page could not be shown. Reload to try again.`}
        button={t`Reload`}
        act={() => window.location.reload()}
      />
    </main>
  );
}
