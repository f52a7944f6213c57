import type {
  ApiKeysListResponse,
  InstructionsListResponse,
  ScansCreateData,
  ScansGetResponse,
  ScansListResponse,
  ScansMetricsResponse,
} from './generated/types.gen.js';

/** Short names for the generated answers, taken from the operations so that they can't drift. */
export type Scan = ScansGetResponse['data'];
export type ScanPage = ScansListResponse['data'];
export type ScanMetrics = ScansMetricsResponse['data'];
export type NewScan = ScansCreateData['body'];
export type ApiKey = ApiKeysListResponse['data']['keys'][number];
export type Instruction = InstructionsListResponse['data'][number];
export type Indicator = Scan['indicators'][number];
export type RiskLevel = NonNullable<Scan['riskLevel']>;
