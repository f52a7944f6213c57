import { Tables1795824000000 } from './1795824000000-tables.js';
import { FunctionsAndTriggers1795824000001 } from './1795824000001-functions-and-triggers.js';
import { Indexes1795824000002 } from './1795824000002-indexes.js';
import { WholeMessages1795824000003 } from './1795824000003-whole-messages.js';
import { ProvenAddresses1795824000004 } from './1795824000004-proven-addresses.js';
import { ProofsOfSignIn1795824000005 } from './1795824000005-proofs-of-sign-in.js';
import { MailFlow1795824000006 } from './1795824000006-mail-flow.js';
import { SenderGroupsAndLimits1795824000007 } from './1795824000007-sender-groups-and-limits.js';
import { HeldMail1795824000008 } from './1795824000008-held-mail.js';
import { MailNotices1795824000009 } from './1795824000009-mail-notices.js';
import { Retention1795824000010 } from './1795824000010-retention.js';
import { MailRoutesAndCopies1795824000012 } from './1795824000012-mail-routes-and-copies.js';
import { ReviewDecisions1795824000014 } from './1795824000014-review-decisions.js';
import { NoticesOfDecisions1795824000015 } from './1795824000015-notices-of-decisions.js';
import { MailDigests1795824000016 } from './1795824000016-mail-digests.js';
import { SenderStates1795824000017 } from './1795824000017-sender-states.js';
import { DeliveryEvents1795824000018 } from './1795824000018-delivery-events.js';
import { Settlements1795824000019 } from './1795824000019-settlements.js';
import { Incidents1795824000021 } from './1795824000021-incidents.js';
import { ExpiryAndDays1795824000022 } from './1795824000022-expiry-and-days.js';
import { EventTokens1795824000024 } from './1795824000024-event-tokens.js';
import { Lures1795824000025 } from './1795824000025-lures.js';
import { Proposals1795824000026 } from './1795824000026-proposals.js';
import { SharedCampaigns1795824000027 } from './1795824000027-shared-campaigns.js';
import { ClosingAccounts1795824000028 } from './1795824000028-closing-accounts.js';
import { ScanLinks1795824000029 } from './1795824000029-scan-links.js';
import { TemplateDeliveryDays1795824000030 } from './1795824000030-template-delivery-days.js';
import { DetectorOfVerdict1795824000031 } from './1795824000031-detector-of-verdict.js';
import { SenderNetworks1795824000032 } from './1795824000032-sender-networks.js';
import { SearchTrigrams1795824000033 } from './1795824000033-search-trigrams.js';

/**
 * In the order in which they run. Forward only: what has shipped is never edited. A later index on a table with rows is built
 * by CREATE INDEX CONCURRENTLY in a migration with `transaction = false`, which blocks no writers; it first drops the
 * half-built one that a failed attempt may have left.
 */
export const MIGRATIONS = [
  Tables1795824000000,
  FunctionsAndTriggers1795824000001,
  Indexes1795824000002,
  WholeMessages1795824000003,
  ProvenAddresses1795824000004,
  ProofsOfSignIn1795824000005,
  MailFlow1795824000006,
  SenderGroupsAndLimits1795824000007,
  HeldMail1795824000008,
  MailNotices1795824000009,
  Retention1795824000010,
  MailRoutesAndCopies1795824000012,
  ReviewDecisions1795824000014,
  NoticesOfDecisions1795824000015,
  MailDigests1795824000016,
  SenderStates1795824000017,
  DeliveryEvents1795824000018,
  Settlements1795824000019,
  Incidents1795824000021,
  ExpiryAndDays1795824000022,
  EventTokens1795824000024,
  Lures1795824000025,
  Proposals1795824000026,
  SharedCampaigns1795824000027,
  ClosingAccounts1795824000028,
  ScanLinks1795824000029,
  TemplateDeliveryDays1795824000030,
  DetectorOfVerdict1795824000031,
  SenderNetworks1795824000032,
  SearchTrigrams1795824000033,
];
