import { z } from 'zod';
import { kind, line, type Saying } from '../notice-kind.ts';

/** Notices about musical works. `owner` is named to their label; null says that it is the reader's own. */
export const workKinds = {
  'work.decided': kind(
    'review',
    'review',
    {
      work_id: z.string(),
      title: z.string(),
      is_approved: z.boolean(),
      reason: z.string().nullable(),
      owner: z.string().nullable(),
    },
    ({ work_id, title, is_approved, reason, owner }): Saying => ({
      title: `${is_approved ? 'Obra aprovada' : 'Obra rejeitada'}: ${title}`,
      detail: line(owner, reason),
      href: is_approved ? `/app/register-work/works?obra=${work_id}` : `/app/register-work?obra=${work_id}`,
      tone: is_approved ? 'success' : 'danger',
      ...(is_approved ? {} : { action: 'Corrigir' }),
    }),
  ),
};
