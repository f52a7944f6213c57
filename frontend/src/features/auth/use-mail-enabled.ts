import { useEffect, useState } from 'react';
import { configPublic } from '../../api/generated/sdk.gen.js';

/** Whether this installation sends mails; as long as that isn't known, as if it did. */
export function useMailEnabled(): boolean {
  const [enabled, setEnabled] = useState(true);
  useEffect(() => {
    // Not answered: the server says the rest when the form is sent.
    configPublic().then(
      ({ data }) => setEnabled(data.data.mailEnabled),
      () => undefined,
    );
  }, []);
  return enabled;
}
