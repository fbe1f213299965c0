import { personApi as api } from '@toada/domain/person/person.contract.ts';
import { serve } from '../../http/serve.ts';
import { openPerson } from './open-person.ts';
import {
  readAccess,
  readAccounts,
  readBalances,
  readPersonNotices,
  readPersonTickets,
  readPersonVerification,
  readPersonWithdrawals,
} from './read-parts.ts';

/** Releases and the trail have lists that take a person: /distributions and /audit. */
export const personRoutes = [
  serve(api.open, 'person.open', openPerson),
  serve(api.access, 'user.manage', readAccess),
  serve(api.verification, 'verification.decide', readPersonVerification),
  serve(api.balances, 'ledger.read', readBalances),
  serve(api.withdrawals, 'withdrawal.read', readPersonWithdrawals),
  serve(api.accounts, 'paymentAccount.decide', readAccounts),
  serve(api.notices, 'ticket.seeNotices', readPersonNotices),
  serve(api.tickets, 'ticket.answer', readPersonTickets),
];
