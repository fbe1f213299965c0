import { visitApi as api } from '@toada/domain/visit/visit.contract.ts';
import { serve } from '../../http/serve.ts';
import { exportVisits } from './export-visits.ts';
import { readVisits } from './read-visits.ts';

export const visitRoutes = [serve(api.read, 'visit.read', readVisits), serve(api.export, 'visit.read', exportVisits)];
