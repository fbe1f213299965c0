import { payDemo } from '../demo/pay-demo.job.ts';
import { releaseDemo } from '../demo/release-demo.job.ts';
import { statementDemo } from '../demo/statement-demo.job.ts';
import { verifyDemo } from '../demo/verify-demo.job.ts';
import { withdrawDemo } from '../demo/withdraw-demo.job.ts';
import { passAllRecouped } from '../features/advance/pass-recouped.job.ts';
import { sendInvite } from '../features/auth/admin/send-invite.job.ts';
import { sendReset } from '../features/auth/admin/send-reset.job.ts';
import { requestMail } from '../features/auth/one-time/request-mail.job.ts';
import { sweepAuth } from '../features/auth/sweep-auth.job.ts';
import { mailBrandFor } from '../features/brand/mail-brand.ts';
import { sweepBrandFiles } from '../features/brand/sweep-brand-files.job.ts';
import { testConnector } from '../features/connector/test-connection.job.ts';
import { recheckDomains } from '../features/custom-domain/recheck-domains.job.ts';
import { verifyDomain } from '../features/custom-domain/verify-domain.job.ts';
import { deliver } from '../features/delivery/deliver.job.ts';
import { pollAcknowledgements, pollStore } from '../features/delivery/poll-answers.job.ts';
import { receiveSandbox } from '../features/delivery/sandbox/receive-sandbox.job.ts';
import { wakeStores } from '../features/delivery/wake-stores.job.ts';
import { removeStatementFile } from '../features/income/remove-statement-file.job.ts';
import { sendLead } from '../features/lead/send-lead.job.ts';
import { maturePayments } from '../features/ledger/mature-payments.job.ts';
import { checkMedia } from '../features/media-file/check/check-media.job.ts';
import { storeMediaFile } from '../features/media-file/store-media-file.job.ts';
import { sweepMediaFiles } from '../features/media-file/sweep-media-files.job.ts';
import { buildExport } from '../features/privacy/build-export.job.ts';
import { eraseDue } from '../features/privacy/erase-due.job.ts';
import { erasePerson } from '../features/privacy/erase-person.job.ts';
import { sweepExports } from '../features/privacy/sweep-exports.job.ts';
import { markOut } from '../features/release/mark-out.job.ts';
import { buildReport } from '../features/report/build-report.job.ts';
import { sweepReports } from '../features/report/sweep-reports.job.ts';
import { tellProposed } from '../features/royalty-term/tell-proposed.job.ts';
import { settleHeld } from '../features/split/settle-held.job.ts';
import { clearStatementFiles } from '../features/statement/clear-files.job.ts';
import { postApproved, undoPosted } from '../features/statement/post/post-statement.job.ts';
import { tellPayees } from '../features/statement/post/tell-payees.job.ts';
import { makeStatementPreview } from '../features/statement/preview/make-preview.job.ts';
import { importStatementLines } from '../features/statement/read/import-statement.job.ts';
import { readStatementFile } from '../features/statement/read/read-statement.job.ts';
import { settleStatements } from '../features/statement/settle-statements.job.ts';
import { sweepUploads } from '../features/upload/sweep-uploads.job.ts';
import { watchExpiry } from '../features/verification/expiry/watch-expiry.job.ts';
import { drawDocuments } from '../features/verification/pages/draw-documents.job.ts';
import { dropReceipt } from '../features/withdrawal/payout/drop-receipt.job.ts';
import { mailJobs } from '../mail/mail-jobs.ts';
import type { Job } from './job.ts';
import { letters } from './letters.ts';
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
  ...mailJobs(letters, mailBrandFor),
  maturePayments,
  passAllRecouped,
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
  sendInvite,
  sendLead,
  sendReset,
  makeStatementPreview,
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
  withdrawDemo,
] as readonly Job[];
