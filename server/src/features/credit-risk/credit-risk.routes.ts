import { creditRiskApi as api } from '@toada/domain/credit-risk/credit-risk.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { catchUp, countRisks, readReleaseRisks, readRisks, readWorkRisks } from './read-risks.ts';

export const creditRiskRoutes = [
  serve(api.ofWork, 'work.read', readWorkRisks),
  serve(api.ofRelease, 'work.read', readReleaseRisks),
  servePrepared(api.list, 'work.read', catchUp, readRisks),
  servePrepared(api.counts, 'work.read', catchUp, countRisks),
];
