import { loadsFor } from './app/pages.js';

// The page's own code is fetched together with what all pages share, not only when that runs. Should it fail, the
// router tries again and shows that.
for (const load of loadsFor(location.pathname)) void load().catch(() => undefined);
