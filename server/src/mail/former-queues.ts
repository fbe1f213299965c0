/**
 * Letters that once were jobs of their own. An installation that is updated has some of them in its queue, and an older process
 * beside it still writes them, so a row of such a queue is sent as the letter of the same name. A new letter has no row here.
 */
export const formerQueues: readonly string[] = [
  'advance.mail',
  'artist.mail',
  'auth.mail',
  'customDomain.mail',
  'delivery.failureMail',
  'delivery.mail',
  'delivery.removalMail',
  'generalRequest.mail',
  'integrationRequest.mail',
  'lead.welcome',
  'ledger.holdMail',
  'paymentAccount.mail',
  'privacy.mail',
  'review.mail',
  'royaltyTerm.mail',
  'split.answer',
  'split.dropped',
  'split.invite',
  'statement.mail',
  'statement.secondMail',
  'user.promotionMail',
  'verification.mail',
  'verification.reminder',
  'withdrawal.mail',
  'withdrawal.receiptMail',
];
