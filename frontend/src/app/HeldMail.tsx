import type { ReactNode } from 'react';
import { HeldPage } from '../features/mail/held/HeldPage.js';
import { ShowScanContext } from '../features/mail/held/scan-view.js';
import { ScanView } from '../features/scans/ScanView.js';

const showScan = (scanId: string, missing: ReactNode) => <ScanView scanId={scanId} missing={missing} />;

/** The page of held mail, which shows each message as the page of its scan does. */
export const HeldMail = () => (
  <ShowScanContext value={showScan}>
    <HeldPage />
  </ShowScanContext>
);
