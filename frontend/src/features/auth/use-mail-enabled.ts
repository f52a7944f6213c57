import { useEffect, useState } from 'react';
import { configPublic } from '../../api/generated/sdk.gen.js';

/** Whether this installation sends mail; null until it is known. */
export function useMailEnabled(): boolean | null {
  const [enabled, setEnabled] = useState<boolean | null>(null);
  useEffect(() => {
    // Without a response, the server still says so when the form is sent.
    configPublic().then(
      ({ data }) => setEnabled(data.data.mailEnabled),
      () => setEnabled(true),
    );
  }, []);
  return enabled;
}
