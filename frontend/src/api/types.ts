import type {
  AlertChannelsListResponse,
  AlertPreferencesGetResponse,
  AlertsListResponse,
  ApiKeysListResponse,
  BatchesGetResponse,
  BatchesUnjudgedResponse,
  BillingInvoicesResponse,
  BillingTiersResponse,
  ClientsMeResponse,
  AuditListResponse,
  InstructionsListResponse,
  OutbreaksGetResponse,
  OutbreaksListResponse,
  ProfileGetResponse,
  SavedViewsListResponse,
  ScanFeedbackStatisticsResponse,
  ScanReportsTrendsResponse,
  ScanReviewsGetResponse,
  ScansCreateData,
  TemplatesListResponse,
  ScansGetResponse,
  ScansListResponse,
  ScansMetricsResponse,
  SendersGetResponse,
  SendersListResponse,
  UsersHoldingsResponse,
  UsersListResponse,
  WebhookDeliveriesListResponse,
  WebhookEndpointsListResponse,
} from './generated/types.gen.js';

/** Short names for the generated response types, derived from the operations so that they can't drift. */
export type ScanDetails = ScansGetResponse['data'];
export type AlertItem = AlertsListResponse['data']['alerts'][number];
export type AlertChannel = AlertChannelsListResponse['data']['channels'][number];
export type AlertPreferences = AlertPreferencesGetResponse['data'];
export type Scan = Omit<ScanDetails, 'feedback' | 'linkHosts'>;
export type Feedback = NonNullable<ScanDetails['feedback']>;
export type FeedbackStatistics = ScanFeedbackStatisticsResponse['data'];
export type SavedView = SavedViewsListResponse['data']['views'][number];
export type Review = ScanReviewsGetResponse['data'];
export type ReviewStatus = Review['status'];
export type ScanPage = ScansListResponse['data'];
export type ScanListItem = ScanPage['scans'][number];
export type ScanMetrics = ScansMetricsResponse['data'];
export type ScanTrendDay = ScanReportsTrendsResponse['data']['days'][number];
export type NewScan = ScansCreateData['body'];
export type ApiKey = ApiKeysListResponse['data']['keys'][number];
export type Client = ClientsMeResponse['data'];
export type Subscription = Client['subscription'];
export type Tier = BillingTiersResponse['data'][number];
export type Invoice = BillingInvoicesResponse['data']['invoices'][number];
export type Person = UsersListResponse['data']['users'][number];
export type Holdings = UsersHoldingsResponse['data'];
export type Role = Person['role'];
export type AuditEntry = AuditListResponse['data']['entries'][number];
export type AuditAction = AuditEntry['action'];
export type WebhookEndpoint = WebhookEndpointsListResponse['data'][number];
export type WebhookDelivery = WebhookDeliveriesListResponse['data']['deliveries'][number];
export type Instruction = InstructionsListResponse['data'][number];
export type Profile = ProfileGetResponse['data'];
export type Template = TemplatesListResponse['data']['templates'][number];
export type ExpectedCode = Profile['expected'][number];
export type SenderListItem = SendersListResponse['data']['senders'][number];
export type OutbreakListItem = OutbreaksListResponse['data']['outbreaks'][number];
export type Outbreak = OutbreaksGetResponse['data'];
export type Batch = BatchesGetResponse['data'];
export type UnjudgedMessage = BatchesUnjudgedResponse['data']['messages'][number];
export type Sender = SendersGetResponse['data'];
export type Indicator = Scan['indicators'][number];
export type Adjustment = Scan['adjustments'][number];
export type RiskLevel = NonNullable<Scan['riskLevel']>;
