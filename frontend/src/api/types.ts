import type {
  DeliveryOfOutbreakResponse,
  AlertChannelsListResponse,
  AlertPreferencesGetResponse,
  AlertsListResponse,
  ApiKeysListResponse,
  BatchesGetResponse,
  BatchesUnjudgedResponse,
  BillingInvoicesResponse,
  BillingTiersResponse,
  CampaignsGetResponse,
  ClientsMeResponse,
  AuditListResponse,
  HeldMailGetResponse,
  HeldMailGroupsResponse,
  HeldMailListResponse,
  IncidentsGetResponse,
  IncidentsListResponse,
  InstructionsListResponse,
  MailPolicyGetResponse,
  NoticeSettingsGetResponse,
  MailTraceFlowResponse,
  MailTraceGetResponse,
  MailTraceListResponse,
  OutboxListResponse,
  OutbreaksGetResponse,
  OutbreaksListResponse,
  ProfileGetResponse,
  ProposalsListResponse,
  ReviewDecisionsDecideData,
  ReviewDecisionsListResponse,
  SavedViewsListResponse,
  ScanFeedbackStatisticsResponse,
  ScanLinksListResponse,
  ScanLinksOpenResponse,
  ScanReportsTrendsResponse,
  ScanReviewsGetResponse,
  ScansCreateData,
  TemplatesListResponse,
  ScansGetResponse,
  ScansListResponse,
  ScansMetricsResponse,
  DigestsListResponse,
  SenderGroupsGetResponse,
  SenderGroupsListResponse,
  SenderRulesGetResponse,
  SenderStatesGetResponse,
  SendersGetResponse,
  SendersListResponse,
  UsersHoldingsResponse,
  UsersListResponse,
  SettlementsGetResponse,
  WebhookDeliveriesListResponse,
  WebhookEndpointsListResponse,
} from './generated/types.gen.js';

/** Short names for the generated response types, derived from the operations so that they can't drift. */
export type ScanDetails = ScansGetResponse['data'];
export type CampaignDelivery = DeliveryOfOutbreakResponse['data'];
export type AlertItem = AlertsListResponse['data']['alerts'][number];
export type AlertChannel = AlertChannelsListResponse['data']['channels'][number];
export type AlertPreferences = AlertPreferencesGetResponse['data'];
export type Retain = ScanDetails['retain'];
export type Scan = Omit<ScanDetails, 'feedback' | 'linkHosts' | 'message'>;
export type Advice = NonNullable<Scan['advice']>[number];
export type Settlement = SettlementsGetResponse['data'];
export type Feedback = NonNullable<ScanDetails['feedback']>;
export type FeedbackStatistics = ScanFeedbackStatisticsResponse['data'];
export type ScanLink = ScanLinksListResponse['data']['links'][number];
export type SharedScan = ScanLinksOpenResponse['data'];
export type SavedView = SavedViewsListResponse['data']['views'][number];
export type Review = ScanReviewsGetResponse['data'];
export type ReviewStatus = Review['status'];
export type ScanPage = ScansListResponse['data'];
export type ScanListItem = ScanPage['scans'][number];
export type ReviewGroup = ReviewDecisionsListResponse['data']['groups'][number];
export type FeedbackVerdict = Feedback['verdict'];
export type DecidedFilter = ReviewDecisionsDecideData['body']['filter'];
export type ScanMetrics = ScansMetricsResponse['data'];
export type ScanTrendDay = ScanReportsTrendsResponse['data']['days'][number];
export type NewScan = ScansCreateData['body'];
export type Incident = IncidentsGetResponse['data'];
export type IncidentListItem = IncidentsListResponse['data']['incidents'][number];
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
export type MailPolicy = MailPolicyGetResponse['data'];
export type SenderGroup = SenderGroupsGetResponse['data'];
export type ListedSenderGroup = SenderGroupsListResponse['data']['groups'][number];
export type MailDigest = DigestsListResponse['data']['digests'][number];
export type MailNotices = NoticeSettingsGetResponse['data'];
export type MailFlow = MailTraceFlowResponse['data'];
export type OutboxMail = OutboxListResponse['data']['messages'][number];
export type MailListItem = MailTraceListResponse['data']['messages'][number];
export type MailMessage = MailTraceGetResponse['data'];
export type HeldMail = HeldMailGetResponse['data'];
export type HeldListItem = HeldMailListResponse['data']['messages'][number];
export type HeldGroup = HeldMailGroupsResponse['data']['groups'][number];
export type ProposalList = ProposalsListResponse['data'];
export type Proposal = ProposalList['proposals'][number];
export type Template = TemplatesListResponse['data']['templates'][number];
export type ExpectedCode = Profile['expected'][number];
export type SenderListItem = SendersListResponse['data']['senders'][number];
export type OutbreakListItem = OutbreaksListResponse['data']['outbreaks'][number];
export type SharedCampaigns = CampaignsGetResponse['data'];
export type Outbreak = OutbreaksGetResponse['data'];
export type Batch = BatchesGetResponse['data'];
export type UnjudgedMessage = BatchesUnjudgedResponse['data']['messages'][number];
export type Sender = SendersGetResponse['data'];
export type SenderState = SenderStatesGetResponse['data'];
export type SenderRules = SenderRulesGetResponse['data'];
export type SenderRule = SenderRules['rules'][number];
export type Indicator = Scan['indicators'][number];
export type Adjustment = Scan['adjustments'][number];
export type RiskLevel = NonNullable<Scan['riskLevel']>;
