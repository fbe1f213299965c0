import { splitApi as api } from '@toada/domain/split/split.contract.ts';
import { serve } from '../../http/serve.ts';
import { listAdvances } from './advance.queries.ts';
import { answerAdvance, endAdvance, secondAdvance } from './answer-advance.ts';
import { giveAdvance } from './give-advance.ts';
import { presentAdvance } from './present-advance.ts';

export const advanceRoutes = [
  serve(api.advances, 'advance.read', async ({ db, actor, visible, input }) => {
    const { rows, next } = await listAdvances(db, visible, input);
    return { rows: rows.map((advance) => presentAdvance(advance, actor)), next };
  }),
  serve(api.giveAdvance, 'advance.manage', giveAdvance),
  serve(api.answerAdvance, 'advance.answer', answerAdvance),
  serve(api.secondAdvance, 'advance.manage', secondAdvance),
  serve(api.endAdvance, 'advance.manage', endAdvance),
];
