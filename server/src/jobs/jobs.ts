import { payDemo } from '../demo/pay-demo.job.ts';
import { releaseDemo } from '../demo/release-demo.job.ts';
import { statementDemo } from '../demo/statement-demo.job.ts';
import { verifyDemo } from '../demo/verify-demo.job.ts';
import { withdrawDemo } from '../demo/withdraw-demo.job.ts';
import { passAllRecouped } from '../features/advance/pass-recouped.job.ts';
import { sendAdvanceMail } from '../features/advance/send-advance-mail.job.ts';
import { mailArtist } from '../features/artist/mail-artist.job.ts';
import { sendInvite } from '../features/auth/admin/send-invite.job.ts';
import { sendReset } from '../features/auth/admin/send-reset.job.ts';
import { sendAuthMail } from '../features/auth/mails/send-auth-mail.job.ts';
import { requestMail } from '../features/auth/one-time/request-mail.job.ts';
import { sweepAuth } from '../features/auth/sweep-auth.job.ts';
import { sweepBrandFiles } from '../features/brand/sweep-brand-files.job.ts';
import { testConnector } from '../features/connector/test-connection.job.ts';
import { recheckDomains } from '../features/custom-domain/recheck-domains.job.ts';
import { sendDomainMail } from '../features/custom-domain/send-domain-mail.job.ts';
import { verifyDomain } from '../features/custom-domain/verify-domain.job.ts';
import { deliver } from '../features/delivery/deliver.job.ts';
import { pollAcknowledgements, pollStore } from '../features/delivery/poll-answers.job.ts';
import { receiveSandbox } from '../features/delivery/sandbox/receive-sandbox.job.ts';
import { sendDeliveryMail } from '../features/delivery/send-delivery-mail.job.ts';
import { sendFailureMail } from '../features/delivery/send-failure-mail.job.ts';
import { sendRemovalMail } from '../features/delivery/send-removal-mail.job.ts';
import { wakeStores } from '../features/delivery/wake-stores.job.ts';
import { sendGeneralRequestMail } from '../features/general-request/send-request-mail.job.ts';
import { removeStatementFile } from '../features/income/remove-statement-file.job.ts';
import { sendRequestMail } from '../features/integration-request/send-request-mail.job.ts';
import { sendLead } from '../features/lead/send-lead.job.ts';
import { welcomeLead } from '../features/lead/welcome-lead.job.ts';
import { maturePayments } from '../features/ledger/mature-payments.job.ts';
import { sendHoldMail } from '../features/ledger/send-hold-mail.job.ts';
import { checkMedia } from '../features/media-file/check/check-media.job.ts';
import { storeMediaFile } from '../features/media-file/store-media-file.job.ts';
import { sweepMediaFiles } from '../features/media-file/sweep-media-files.job.ts';
import { sendPaymentAccountMail } from '../features/payment-account/send-payment-account-mail.job.ts';
import { buildExport } from '../features/privacy/build-export.job.ts';
import { eraseDue } from '../features/privacy/erase-due.job.ts';
import { erasePerson } from '../features/privacy/erase-person.job.ts';
import { sendPrivacyMail } from '../features/privacy/send-privacy-mail.job.ts';
import { sweepExports } from '../features/privacy/sweep-exports.job.ts';
import { markOut } from '../features/release/mark-out.job.ts';
import { buildReport } from '../features/report/build-report.job.ts';
import { sweepReports } from '../features/report/sweep-reports.job.ts';
import { sendReviewMail } from '../features/review/send-review-mail.job.ts';
import { sendTermMail } from '../features/royalty-term/send-term-mail.job.ts';
import { tellProposed } from '../features/royalty-term/tell-proposed.job.ts';
import { sendAnswer } from '../features/split/send-answer.job.ts';
import { sendDropped } from '../features/split/send-dropped.job.ts';
import { sendInvitation } from '../features/split/send-invitation.job.ts';
import { settleHeld } from '../features/split/settle-held.job.ts';
import { clearStatementFiles } from '../features/statement/clear-files.job.ts';
import { postApproved, undoPosted } from '../features/statement/post/post-statement.job.ts';
import { sendRoyaltyMail } from '../features/statement/post/send-royalty-mail.job.ts';
import { tellPayees } from '../features/statement/post/tell-payees.job.ts';
import { makeStatementPreview } from '../features/statement/preview/make-preview.job.ts';
import { importStatementLines } from '../features/statement/read/import-statement.job.ts';
import { readStatementFile } from '../features/statement/read/read-statement.job.ts';
import { sendSecondMail } from '../features/statement/second/send-second-mail.job.ts';
import { settleStatements } from '../features/statement/settle-statements.job.ts';
import { sweepUploads } from '../features/upload/sweep-uploads.job.ts';
import { sendPromotionMail } from '../features/user/send-promotion-mail.job.ts';
import { sendReminder } from '../features/verification/expiry/send-reminder.job.ts';
import { watchExpiry } from '../features/verification/expiry/watch-expiry.job.ts';
import { drawDocuments } from '../features/verification/pages/draw-documents.job.ts';
import { sendVerificationMail } from '../features/verification/send-verification-mail.job.ts';
import { dropReceipt } from '../features/withdrawal/payout/drop-receipt.job.ts';
import { sendReceiptMail } from '../features/withdrawal/payout/send-receipt-mail.job.ts';
import { sendWithdrawalMail } from '../features/withdrawal/send-withdrawal-mail.job.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.job.ts';

/** Everything that runs in the background. */
export const jobs: readonly Job[] = [
  buildExport,
  buildReport,
  checkMedia,
  clearStatementFiles,
  deliver,
  drawDocuments,
  dropReceipt,
  eraseDue,
  erasePerson,
  importStatementLines,
  mailArtist,
  maturePayments,
  passAllRecouped,
  sendAdvanceMail,
  sendTermMail,
  tellProposed,
  payDemo,
  pollAcknowledgements,
  pollStore,
  postApproved,
  readStatementFile,
  receiveSandbox,
  releaseDemo,
  recheckDomains,
  removeStatementFile,
  requestMail,
  sendAnswer,
  sendDropped,
  sendAuthMail,
  sendDeliveryMail,
  sendDomainMail,
  sendFailureMail,
  sendRemovalMail,
  sendHoldMail,
  sendPromotionMail,
  sendInvitation,
  sendInvite,
  sendLead,
  sendPaymentAccountMail,
  sendPrivacyMail,
  sendReceiptMail,
  sendReset,
  sendReminder,
  sendGeneralRequestMail,
  sendRequestMail,
  sendReviewMail,
  sendRoyaltyMail,
  sendSecondMail,
  makeStatementPreview,
  sendVerificationMail,
  sendWithdrawalMail,
  settleHeld,
  settleStatements,
  statementDemo,
  storeMediaFile,
  sweep,
  sweepAuth,
  sweepBrandFiles,
  sweepExports,
  sweepMediaFiles,
  sweepReports,
  sweepUploads,
  tellPayees,
  testConnector,
  undoPosted,
  verifyDemo,
  verifyDomain,
  markOut,
  wakeStores,
  watchExpiry,
  welcomeLead,
  withdrawDemo,
] as readonly Job[];
