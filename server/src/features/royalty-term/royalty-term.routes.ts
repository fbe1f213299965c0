import { splitApi as api } from '@toada/domain/split/split.contract.ts';
import { serve } from '../../http/serve.ts';
import { answerTerm, endTerm } from './answer-term.ts';
import { readDefaultMargin, saveDefaultMargin } from './default-margin.ts';
import { presentTerm } from './present-term.ts';
import { listTerms } from './royalty-term.queries.ts';
import { saveTerm } from './save-term.ts';

export const royaltyTermRoutes = [
  serve(api.terms, 'royaltyTerm.read', async ({ db, actor, visible, input }) => {
    const { rows, next } = await listTerms(db, visible, input);
    return { rows: rows.map((term) => presentTerm(term, actor)), next };
  }),
  serve(api.saveTerm, 'royaltyTerm.manage', saveTerm),
  serve(api.answerTerm, 'royaltyTerm.answer', answerTerm),
  serve(api.endTerm, 'royaltyTerm.manage', endTerm),
  serve(api.defaultMargin, 'royaltyTerm.manage', readDefaultMargin),
  serve(api.saveDefaultMargin, 'royaltyTerm.manage', saveDefaultMargin),
];
