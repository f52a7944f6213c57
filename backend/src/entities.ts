import { AlertEntity } from './modules/alerts/alert.entity.js';
import { AlertReaderEntity } from './modules/alerts/alert-reader.entity.js';
import { AlertChannelEntity } from './modules/alerts/channels/alert-channel.entity.js';
import { AlertNoticeEntity } from './modules/alerts/delivery/alert-notice.entity.js';
import { ApiKeyEntity } from './modules/apikeys/api-key.entity.js';
import { AuditEntryEntity } from './modules/audit/audit-entry.entity.js';
import { ClientEntity } from './modules/clients/client.entity.js';
import { IdempotencyKeyEntity } from './modules/scans/idempotency/idempotency-key.entity.js';
import { InstructionEntity } from './modules/instructions/instruction.entity.js';
import { ClusterMemberEntity } from './modules/outbreaks/cluster-member.entity.js';
import { CompanyHostEntity } from './modules/outbreaks/company-host.entity.js';
import { MessageClusterEntity } from './modules/outbreaks/message-cluster.entity.js';
import { OutbreakEntity } from './modules/outbreaks/outbreak.entity.js';
import { PasswordResetEntity } from './modules/passwords/password-reset.entity.js';
import { SignInGuessEntity } from './modules/passwords/sign-in-guess.entity.js';
import { ProfileEntity } from './modules/profile/profile.entity.js';
import { SignInChallengeEntity } from './modules/auth/sign-in-challenge.entity.js';
import { BatchRefusalEntity } from './modules/scans/batches/batch-refusal.entity.js';
import { ScanBatchEntity } from './modules/scans/batches/scan-batch.entity.js';
import { ScanFeedbackEntity } from './modules/scans/feedback/scan-feedback.entity.js';
import { ScanReviewEntryEntity } from './modules/scans/review/scan-review-entry.entity.js';
import { SavedViewEntity } from './modules/scans/views/saved-view.entity.js';
import { ScanEntity } from './modules/scans/scan.entity.js';
import { SenderEntity } from './modules/senders/sender.entity.js';
import { UnfoldedScanEntity } from './modules/senders/unfolded-scan.entity.js';
import { SessionEntity } from './modules/sessions/session.entity.js';
import { CompanyDomainEntity } from './modules/single-sign-on/company-domain.entity.js';
import { EmailChangeEntity } from './modules/email-change/email-change.entity.js';
import { SingleSignOnEntity } from './modules/single-sign-on/single-sign-on.entity.js';
import { BillingEventEntity } from './modules/subscriptions/billing/billing-event.entity.js';
import { SubscriptionEntity } from './modules/subscriptions/quota/subscription.entity.js';
import { TwoFactorEntity } from './modules/two-factor/two-factor.entity.js';
import { TemplateEntity, TemplateFeatureEntity } from './modules/templates/template.entity.js';
import { InvitationEntity } from './modules/users/invitation.entity.js';
import { UserEntity } from './modules/users/user.entity.js';
import { WebhookDeliveryEntity } from './modules/webhooks/webhook-delivery.entity.js';
import { WebhookEndpointEntity } from './modules/webhooks/webhook-endpoint.entity.js';

/** Every table. A process needs them all, since they refer to each other, even where it works on a few. */
export const ENTITIES = [
  AlertChannelEntity,
  AlertEntity,
  AlertNoticeEntity,
  AlertReaderEntity,
  ApiKeyEntity,
  AuditEntryEntity,
  BatchRefusalEntity,
  BillingEventEntity,
  ClientEntity,
  ClusterMemberEntity,
  CompanyHostEntity,
  CompanyDomainEntity,
  EmailChangeEntity,
  IdempotencyKeyEntity,
  InstructionEntity,
  InvitationEntity,
  MessageClusterEntity,
  OutbreakEntity,
  PasswordResetEntity,
  ProfileEntity,
  SavedViewEntity,
  ScanBatchEntity,
  ScanEntity,
  ScanFeedbackEntity,
  SenderEntity,
  ScanReviewEntryEntity,
  SessionEntity,
  SignInChallengeEntity,
  SignInGuessEntity,
  SingleSignOnEntity,
  SubscriptionEntity,
  UnfoldedScanEntity,
  TwoFactorEntity,
  TemplateEntity,
  TemplateFeatureEntity,
  UserEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
];
