import { payDemo } from '../demo/pay-demo.job.ts';
import { verifyDemo } from '../demo/verify-demo.job.ts';
import { mailArtist } from '../features/artist/mail-artist.job.ts';
import { sendInvite } from '../features/auth/admin/send-invite.job.ts';
import { sendReset } from '../features/auth/admin/send-reset.job.ts';
import { sendAuthMail } from '../features/auth/mails/send-auth-mail.job.ts';
import { requestMail } from '../features/auth/one-time/request-mail.job.ts';
import { sweepAuth } from '../features/auth/sweep-auth.job.ts';
import { sweepBrandFiles } from '../features/brand/sweep-brand-files.job.ts';
import { recheckDomains } from '../features/custom-domain/recheck-domains.job.ts';
import { sendDomainMail } from '../features/custom-domain/send-domain-mail.job.ts';
import { verifyDomain } from '../features/custom-domain/verify-domain.job.ts';
import { sendLead } from '../features/lead/send-lead.job.ts';
import { welcomeLead } from '../features/lead/welcome-lead.job.ts';
import { checkMedia } from '../features/media-file/check/check-media.job.ts';
import { storeMediaFile } from '../features/media-file/store-media-file.job.ts';
import { sweepMediaFiles } from '../features/media-file/sweep-media-files.job.ts';
import { sendPaymentAccountMail } from '../features/payment-account/send-payment-account-mail.job.ts';
import { buildExport } from '../features/privacy/build-export.job.ts';
import { eraseDue } from '../features/privacy/erase-due.job.ts';
import { erasePerson } from '../features/privacy/erase-person.job.ts';
import { sendPrivacyMail } from '../features/privacy/send-privacy-mail.job.ts';
import { sweepExports } from '../features/privacy/sweep-exports.job.ts';
import { sweepUploads } from '../features/upload/sweep-uploads.job.ts';
import { sendReminder } from '../features/verification/expiry/send-reminder.job.ts';
import { watchExpiry } from '../features/verification/expiry/watch-expiry.job.ts';
import { drawDocuments } from '../features/verification/pages/draw-documents.job.ts';
import { sendVerificationMail } from '../features/verification/send-verification-mail.job.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.job.ts';

/** Everything that runs in the background. */
export const jobs: readonly Job[] = [
  buildExport,
  checkMedia,
  drawDocuments,
  eraseDue,
  erasePerson,
  mailArtist,
  payDemo,
  recheckDomains,
  requestMail,
  sendAuthMail,
  sendDomainMail,
  sendInvite,
  sendLead,
  sendPaymentAccountMail,
  sendPrivacyMail,
  sendReset,
  sendReminder,
  sendVerificationMail,
  storeMediaFile,
  sweep,
  sweepAuth,
  sweepBrandFiles,
  sweepExports,
  sweepMediaFiles,
  sweepUploads,
  verifyDemo,
  verifyDomain,
  watchExpiry,
  welcomeLead,
] as readonly Job[];
