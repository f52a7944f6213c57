import { useEffect, useState } from 'react';
import { configPublic } from '../../api/generated/sdk.gen.js';

/** Whether this installation sends mail; assumed until it is known. */
export function useMailEnabled(): boolean {
  const [enabled, setEnabled] = useState(true);
  useEffect(() => {
    // Without a response, the server still says so when the form is sent.
    configPublic().then(
      ({ data }) => setEnabled(data.data.mailEnabled),
      () => undefined,
    );
  }, []);
  return enabled;
}
