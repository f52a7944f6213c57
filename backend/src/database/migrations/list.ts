import { Initial1763690000000 } from './1763690000000-initial.js';
import { ScanDegraded1763700000000 } from './1763700000000-scan-degraded.js';
import { AuditLog1763710000000 } from './1763710000000-audit-log.js';
import { People1763710000001 } from './1763710000001-people.js';
import { ScanCounts1763720000000 } from './1763720000000-scan-counts.js';
import { SearchExtensions1763720000001 } from './1763720000001-search-extensions.js';
import { HistoryIndexes1763720000002 } from './1763720000002-history-indexes.js';
import { IdempotencyKeys1763730000000 } from './1763730000000-idempotency-keys.js';
import { ApiKeyRotation1763740000000 } from './1763740000000-api-key-rotation.js';
import { Webhooks1763740000001 } from './1763740000001-webhooks.js';
import { Billing1763750000000 } from './1763750000000-billing.js';
import { UsageTold1763750000001 } from './1763750000001-usage-told.js';
import { ApiKeyDays1795219200000 } from './1795219200000-api-key-days.js';
import { DeliveryTurns1795305600010 } from './1795305600010-delivery-turns.js';
import { TurnIndexes1795305600011 } from './1795305600011-turn-indexes.js';
import { SignInGuesses1795305600020 } from './1795305600020-sign-in-guesses.js';
import { WhoMadeIt1795305600021 } from './1795305600021-who-made-it.js';
import { WhoMadeItBefore1795305600022 } from './1795305600022-who-made-it-before.js';
import { Sweeps1795305600040 } from './1795305600040-sweeps.js';
import { ReconcilingIndex1795305600041 } from './1795305600041-reconciling-index.js';
import { ScansChanged1795305600060 } from './1795305600060-scans-changed.js';
import { ImmediateVerdicts1795392000000 } from './1795392000000-immediate-verdicts.js';
import { AccessChanged1795392000001 } from './1795392000001-access-changed.js';
import { IndexBehind1795392000002 } from './1795392000002-index-behind.js';
import { OwnLimits1795392000020 } from './1795392000020-own-limits.js';
import { Correlation1795478400000 } from './1795478400000-correlation.js';
import { Profiles1795478400010 } from './1795478400010-profiles.js';
import { TriageIndexes1795478400020 } from './1795478400020-triage-indexes.js';
import { BillingEventCharge1795478400040 } from './1795478400040-billing-event-charge.js';
import { ScanFeedback1795478400050 } from './1795478400050-scan-feedback.js';
import { Templates1795564800000 } from './1795564800000-templates.js';
import { Senders1795564800010 } from './1795564800010-senders.js';
import { SenderIndex1795564800011 } from './1795564800011-sender-index.js';
import { Outbreaks1795564800020 } from './1795564800020-outbreaks.js';
import { ScanReviews1795564800030 } from './1795564800030-scan-reviews.js';
import { SavedViews1795564800040 } from './1795564800040-saved-views.js';
import { TwoFactor1795564800050 } from './1795564800050-two-factor.js';
import { SessionDetails1795564800070 } from './1795564800070-session-details.js';
import { CompanyHosts1795651200000 } from './1795651200000-company-hosts.js';
import { TemplateIndex1795651200001 } from './1795651200001-template-index.js';
import { SingleSignOn1795651200040 } from './1795651200040-single-sign-on.js';
import { EmailChanges1795651200041 } from './1795651200041-email-changes.js';
import { FirstSteps1795651200042 } from './1795651200042-first-steps.js';
import { Languages1795737600100 } from './1795737600100-languages.js';
import { FilterIndexes1795737600110 } from './1795737600110-filter-indexes.js';
import { BillingInterval1795651200010 } from './1795651200010-billing-interval.js';
import { Alerts1795651200030 } from './1795651200030-alerts.js';
import { Batches1795651200020 } from './1795651200020-batches.js';

/** In the order in which they run. Forward only: a shipped migration is never edited. */
export const MIGRATIONS = [
  Initial1763690000000,
  ScanDegraded1763700000000,
  AuditLog1763710000000,
  People1763710000001,
  ScanCounts1763720000000,
  SearchExtensions1763720000001,
  HistoryIndexes1763720000002,
  IdempotencyKeys1763730000000,
  ApiKeyRotation1763740000000,
  Webhooks1763740000001,
  Billing1763750000000,
  UsageTold1763750000001,
  ApiKeyDays1795219200000,
  DeliveryTurns1795305600010,
  TurnIndexes1795305600011,
  SignInGuesses1795305600020,
  WhoMadeIt1795305600021,
  WhoMadeItBefore1795305600022,
  Sweeps1795305600040,
  ReconcilingIndex1795305600041,
  ScansChanged1795305600060,
  ImmediateVerdicts1795392000000,
  AccessChanged1795392000001,
  IndexBehind1795392000002,
  OwnLimits1795392000020,
  Correlation1795478400000,
  Profiles1795478400010,
  TriageIndexes1795478400020,
  BillingEventCharge1795478400040,
  ScanFeedback1795478400050,
  Templates1795564800000,
  Senders1795564800010,
  SenderIndex1795564800011,
  Outbreaks1795564800020,
  ScanReviews1795564800030,
  SavedViews1795564800040,
  TwoFactor1795564800050,
  SessionDetails1795564800070,
  CompanyHosts1795651200000,
  TemplateIndex1795651200001,
  BillingInterval1795651200010,
  Batches1795651200020,
  Alerts1795651200030,
  SingleSignOn1795651200040,
  EmailChanges1795651200041,
  FirstSteps1795651200042,
  Languages1795737600100,
  FilterIndexes1795737600110,
];
