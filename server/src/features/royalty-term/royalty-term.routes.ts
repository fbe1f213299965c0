import { splitApi as api } from '@toada/domain/split/split.contract.ts';
import { serve } from '../../http/serve.ts';
import { listTerms } from './royalty-term.queries.ts';
import { saveTerm } from './save-term.ts';

export const royaltyTermRoutes = [
  serve(api.terms, 'royaltyTerm.manage', ({ db, visible, input }) => listTerms(db, visible, input)),
  serve(api.saveTerm, 'royaltyTerm.manage', saveTerm),
];
