import { campaignStates } from '@toada/domain/campaign/campaign.states.ts';
import { videoChannelStates } from '@toada/domain/channel/channel.states.ts';
import { coverArtStates } from '@toada/domain/cover-art/cover-art.states.ts';
import { domainStates } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { cwrFileStates, filingStates } from '@toada/domain/cwr/cwr.states.ts';
import { deliveryStates } from '@toada/domain/delivery/delivery.states.ts';
import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { fanStates } from '@toada/domain/fan/fan.states.ts';
import { landingStates } from '@toada/domain/landing/landing.states.ts';
import { leadStates } from '@toada/domain/lead/lead.states.ts';
import { mailingStates } from '@toada/domain/mailing/mailing.states.ts';
import { mediaStates } from '@toada/domain/media-file/media-file.states.ts';
import { applicationStates, opportunityStates } from '@toada/domain/opportunity/opportunity.states.ts';
import { paymentStates } from '@toada/domain/payment/payment.states.ts';
import { paymentAccountStates } from '@toada/domain/payment-account/payment-account.states.ts';
import { deletionStates, exportStates } from '@toada/domain/privacy/privacy.states.ts';
import { reportStates } from '@toada/domain/report/report.states.ts';
import { requestStates } from '@toada/domain/request-answer.ts';
import { changeStates } from '@toada/domain/review/change-request.states.ts';
import { advanceStates, proposalStates } from '@toada/domain/split/proposal.states.ts';
import { shareStates } from '@toada/domain/split/split.states.ts';
import { statementStates } from '@toada/domain/statement/statement.states.ts';
import { ticketStates } from '@toada/domain/support/ticket.states.ts';
import { teaserStates } from '@toada/domain/teaser/teaser.states.ts';
import { submissionStates } from '@toada/domain/verification/verification.states.ts';
import { videoUploadStates } from '@toada/domain/video/video.kinds.ts';
import { assetStates } from '@toada/domain/video-network/content-id.states.ts';
import { channelStates } from '@toada/domain/video-network/network-channel.states.ts';
import { claimStates } from '@toada/domain/video-network/video-claim.states.ts';
import { withdrawalStates } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { workStates } from '@toada/domain/work/work.states.ts';

/**
 * Tables whose rows live by a machine. Their status is written by `moveRows` alone: its type in tables.ts cannot be set, and a
 * trigger holds every change against `status_moves`, which a test compares with these.
 */
export const machines = {
  advances: advanceStates,
  campaigns: campaignStates,
  channels: videoChannelStates,
  content_id_assets: assetStates,
  custom_domains: domainStates,
  cover_arts: coverArtStates,
  cwr_files: cwrFileStates,
  cwr_filings: filingStates,
  deliveries: deliveryStates,
  distributions: distributionStates,
  document_verifications: submissionStates,
  fans: fanStates,
  general_requests: requestStates,
  integration_requests: requestStates,
  landing_page_contents: landingStates,
  leads: leadStates,
  mail_senders: domainStates,
  mailings: mailingStates,
  media_files: mediaStates,
  network_channels: channelStates,
  opportunities: opportunityStates,
  opportunity_applications: applicationStates,
  payment_accounts: paymentAccountStates,
  payments: paymentStates,
  privacy_deletions: deletionStates,
  privacy_exports: exportStates,
  release_change_requests: changeStates,
  report_exports: reportStates,
  royalty_terms: proposalStates,
  split_shares: shareStates,
  statements: statementStates,
  teasers: teaserStates,
  tickets: ticketStates,
  video_claims: claimStates,
  video_uploads: videoUploadStates,
  withdrawals: withdrawalStates,
  works: workStates,
} as const;

export type MovedTable = keyof typeof machines;
