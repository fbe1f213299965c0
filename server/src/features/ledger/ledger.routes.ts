import { ledgerApi as api } from '@toada/domain/ledger/ledger.contract.ts';
import { serve } from '../../http/serve.ts';
import { findPeople } from './find-people.ts';
import { holdMoney, readHolds, releaseHold } from './hold-money.ts';
import { readLines } from './read-lines.ts';
import { readProof } from './read-proof.ts';
import { readSummary } from './read-summary.ts';

/** Each reads the whole ledger. */
const proofLimit = { points: 60, perSeconds: 3600 };

export const ledgerRoutes = [
  serve(api.summary, 'ledger.read', readSummary),
  serve(api.lines, 'ledger.read', readLines),
  serve(api.holds, 'ledger.manage', readHolds),
  serve(api.hold, 'ledger.manage', holdMoney),
  serve(api.people, 'ledger.manage', findPeople),
  serve(api.releaseHold, 'ledger.manage', releaseHold),
  serve(api.proof, 'ledger.manage', readProof, { limit: proofLimit }),
];
