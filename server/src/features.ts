import type { Feature } from './feature.ts';
import { advanceFeature } from './features/advance/advance.feature.ts';
import { artistFeature } from './features/artist/artist.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import { brandFeature } from './features/brand/brand.feature.ts';
import { campaignFeature } from './features/campaign/campaign.feature.ts';
import { catalogueImportFeature } from './features/catalogue-import/catalogue-import.feature.ts';
import { certificateFeature } from './features/certificate/certificate.feature.ts';
import { channelFeature } from './features/channel/channel.feature.ts';
import { codePoolFeature } from './features/code-pool/code-pool.feature.ts';
import { connectorFeature } from './features/connector/connector.feature.ts';
import { contentFeature } from './features/content/content.feature.ts';
import { coverArtFeature } from './features/cover-art/cover-art.feature.ts';
import { creditRiskFeature } from './features/credit-risk/credit-risk.feature.ts';
import { crmConnectionFeature } from './features/crm-connection/crm-connection.feature.ts';
import { customDomainFeature } from './features/custom-domain/custom-domain.feature.ts';
import { cwrFeature } from './features/cwr/cwr.feature.ts';
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts';
import { deadJobFeature } from './features/dead-job/dead-job.feature.ts';
import { deliveryFeature } from './features/delivery/delivery.feature.ts';
import { distributionFeature } from './features/distribution/distribution.feature.ts';
import { exchangeRateFeature } from './features/exchange-rate/exchange-rate.feature.ts';
import { fanFeature } from './features/fan/fan.feature.ts';
import { generalRequestFeature } from './features/general-request/general-request.feature.ts';
import { helpFeature } from './features/help/help.feature.ts';
import { incomeFeature } from './features/income/income.feature.ts';
import { integrationRequestFeature } from './features/integration-request/integration-request.feature.ts';
import { landingFeature } from './features/landing/landing.feature.ts';
import { leadFeature } from './features/lead/lead.feature.ts';
import { ledgerFeature } from './features/ledger/ledger.feature.ts';
import { linkPageFeature } from './features/link-page/link-page.feature.ts';
import { liveFeature } from './features/live/live.feature.ts';
import { mailSenderFeature } from './features/mail-sender/mail-sender.feature.ts';
import { mailingFeature } from './features/mailing/mailing.feature.ts';
import { marketingFeature } from './features/marketing/marketing.feature.ts';
import { marketingToolFeature } from './features/marketing-tool/marketing-tool.feature.ts';
import { mediaFileFeature } from './features/media-file/media-file.feature.ts';
import { metricFeature } from './features/metric/metric.feature.ts';
import { notificationFeature } from './features/notification/notification.feature.ts';
import { opportunityFeature } from './features/opportunity/opportunity.feature.ts';
import { participantFeature } from './features/participant/participant.feature.ts';
import { paymentFeature } from './features/payment/payment.feature.ts';
import { paymentAccountFeature } from './features/payment-account/payment-account.feature.ts';
import { personFeature } from './features/person/person.feature.ts';
import { phonogramFeature } from './features/phonogram/phonogram.feature.ts';
import { platformSettingFeature } from './features/platform-setting/platform-setting.feature.ts';
import { pressKitFeature } from './features/press-kit/press-kit.feature.ts';
import { privacyFeature } from './features/privacy/privacy.feature.ts';
import { profileFeature } from './features/profile/profile.feature.ts';
import { quotaFeature } from './features/quota/quota.feature.ts';
import { releaseFeature } from './features/release/release.feature.ts';
import { releasePlanFeature } from './features/release-plan/release-plan.feature.ts';
import { reportFeature } from './features/report/report.feature.ts';
import { reviewFeature } from './features/review/review.feature.ts';
import { royaltyTermFeature } from './features/royalty-term/royalty-term.feature.ts';
import { smartLinkFeature } from './features/smart-link/smart-link.feature.ts';
import { splitFeature } from './features/split/split.feature.ts';
import { statementFeature } from './features/statement/statement.feature.ts';
import { supportFeature } from './features/support/support.feature.ts';
import { teaserFeature } from './features/teaser/teaser.feature.ts';
import { uploadFeature } from './features/upload/upload.feature.ts';
import { userFeature } from './features/user/user.feature.ts';
import { verificationFeature } from './features/verification/verification.feature.ts';
import { videoNetworkFeature } from './features/video-network/video-network.feature.ts';
import { videoUploadFeature } from './features/video-upload/video-upload.feature.ts';
import { visitFeature } from './features/visit/visit.feature.ts';
import { webhookFeature } from './features/webhook/webhook.feature.ts';
import { withdrawalFeature } from './features/withdrawal/withdrawal.feature.ts';
import { workFeature } from './features/work/work.feature.ts';
import { workImportFeature } from './features/work-import/work-import.feature.ts';

/** Every feature of the product. Its manifest says what the kernel runs for it: calls, letters, jobs and the clock's. */
export const features: readonly Feature[] = [
  advanceFeature,
  artistFeature,
  auditFeature,
  authFeature,
  campaignFeature,
  mailingFeature,
  catalogueImportFeature,
  certificateFeature,
  channelFeature,
  codePoolFeature,
  brandFeature,
  connectorFeature,
  contentFeature,
  creditRiskFeature,
  customDomainFeature,
  dashboardFeature,
  deadJobFeature,
  deliveryFeature,
  distributionFeature,
  exchangeRateFeature,
  fanFeature,
  generalRequestFeature,
  helpFeature,
  incomeFeature,
  integrationRequestFeature,
  landingFeature,
  leadFeature,
  ledgerFeature,
  linkPageFeature,
  liveFeature,
  mailSenderFeature,
  marketingFeature,
  marketingToolFeature,
  webhookFeature,
  crmConnectionFeature,
  mediaFileFeature,
  metricFeature,
  notificationFeature,
  opportunityFeature,
  participantFeature,
  paymentAccountFeature,
  paymentFeature,
  personFeature,
  phonogramFeature,
  platformSettingFeature,
  privacyFeature,
  profileFeature,
  quotaFeature,
  releaseFeature,
  releasePlanFeature,
  reportFeature,
  reviewFeature,
  royaltyTermFeature,
  smartLinkFeature,
  teaserFeature,
  coverArtFeature,
  pressKitFeature,
  splitFeature,
  statementFeature,
  supportFeature,
  uploadFeature,
  userFeature,
  verificationFeature,
  videoNetworkFeature,
  videoUploadFeature,
  withdrawalFeature,
  visitFeature,
  workFeature,
  cwrFeature,
  workImportFeature,
];
