import { Failed } from './Failed.js';

/** The code of the frame could not be loaded (often after a new version was deployed), or it threw while rendering. */
export function Crash() {
  return (
    <main>
      <Failed
        sentence="This page could not be shown. Reload to try again."
        button="Reload"
        act={() => window.location.reload()}
      />
    </main>
  );
}
