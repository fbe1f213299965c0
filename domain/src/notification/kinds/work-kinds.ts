import { z } from 'zod';
import { kind, line, type Saying } from '../notice-kind.ts';

const answered = {
  accepted: 'aceitou a obra',
  conflict: 'apontou conflito na obra',
  rejected: 'rejeitou a obra',
} as const;

/** Notices about musical works. `owner` is named to their label; null says that it is the reader's own. */
export const workKinds = {
  'cwr.answered': kind(
    'review',
    'review',
    {
      work_id: z.string(),
      title: z.string(),
      society: z.string(),
      status: z.enum(['accepted', 'conflict', 'rejected']),
      reason: z.string().nullable(),
      owner: z.string().nullable(),
    },
    ({ work_id, title, society, status, reason, owner }): Saying => ({
      title: `${society} ${answered[status]}: ${title}`,
      detail: line(owner, reason, status === 'conflict' && 'A equipe confere com a associação.'),
      href: `/app/register-work/works?obra=${work_id}`,
      tone: status === 'accepted' ? 'success' : status === 'conflict' ? 'warning' : 'danger',
      ...(status === 'rejected' ? { action: 'Corrigir' } : {}),
    }),
  ),
  'cwr.needsStaff': kind(
    'cwr',
    'review',
    { society: z.string(), file: z.string(), rejected: z.int(), conflicts: z.int(), codes: z.int() },
    ({ society, file, rejected, conflicts, codes }): Saying => ({
      title: `Resposta da ${society} pede atenção`,
      detail: line(
        file,
        rejected > 0 && (rejected === 1 ? '1 obra rejeitada' : `${rejected} obras rejeitadas`),
        conflicts > 0 && (conflicts === 1 ? '1 conflito' : `${conflicts} conflitos`),
        codes > 0 && `${codes} ISWC a conferir`,
      ),
      href: '/app/admin/cwr?situacao=answered',
      tone: 'warning',
      action: 'Conferir',
    }),
  ),
  'cwr.fileFailed': kind(
    'cwr',
    'review',
    { society: z.string(), file: z.string() },
    ({ society, file }): Saying => ({
      title: `Arquivo CWR não chegou à ${society}`,
      detail: file,
      href: '/app/admin/cwr',
      tone: 'danger',
      action: 'Conferir',
    }),
  ),
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
      action: is_approved ? 'Ver certificado' : 'Corrigir',
    }),
  ),
};
