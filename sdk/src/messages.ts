import type {
  CreateScanRequest,
  Scan,
  ScansCreateFromMessageData,
  ScansListData,
  Webhooks,
} from './generated/types.gen.js';
import type { GatepostError } from './errors.js';

/** A message to judge: either `email: true` or `sms: true`, and the `body`; an email may have `html` instead, and more. */
export type Message = Omit<CreateScanRequest, 'email' | 'sms'> & ({ email: true } | { sms: true });

/** What is said of an email besides the email; `scanningInstructionsId: ''` judges by none. */
export type EmailFields = NonNullable<ScansCreateFromMessageData['query']>;

/** A scan with its verdict. */
export type JudgedScan = Scan & {
  status: 'completed';
  score: number;
  riskLevel: NonNullable<Scan['riskLevel']>;
};

/** What became of one message among many; `index` counts from 0. Exactly one of `scan` and `error` is there. */
export type BatchResult =
  | { index: number; scan: JudgedScan; error?: undefined }
  | { index: number; scan?: undefined; error: GatepostError };

/** Which scans to list; the filters are combined. */
export type ScanFilter = Omit<NonNullable<ScansListData['query']>, 'pageNumber' | 'pageSize' | 'cursor'>;

/** What a webhook says, by its `type`. */
export type WebhookEvent = Webhooks['body'];

export const isJudged = (scan: Scan): scan is JudgedScan =>
  scan.status === 'completed' && scan.score !== null;
