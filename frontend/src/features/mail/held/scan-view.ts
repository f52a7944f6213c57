import { createContext, type ReactNode } from 'react';

/** Shows a scan; `missing` where it is gone. */
type ShowScan = (scanId: string, missing: ReactNode) => ReactNode;

/** What of another feature the app lends to this page. */
export const ShowScanContext = createContext<ShowScan>((_, missing) => missing);
