import { splitApi as api } from '@toada/domain/split/split.contract.ts';
import { serve } from '../../http/serve.ts';
import { listAdvances } from './advance.queries.ts';
import { giveAdvance, toView } from './give-advance.ts';

export const advanceRoutes = [
  serve(api.advances, 'advance.manage', async ({ db, visible, input }) => {
    const { rows, next } = await listAdvances(db, visible, input);
    return { rows: rows.map(toView), next };
  }),
  serve(api.giveAdvance, 'advance.manage', giveAdvance, { idempotent: true }),
];
