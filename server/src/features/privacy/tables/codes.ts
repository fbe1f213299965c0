import { REMOVED_NAME } from '@toada/domain/privacy/privacy.rules.ts';
import type { PersonalTable } from '../personal-table.ts';

/** Codes of recordings and products, which stay used whoever had them. In the order of their erasure. */
export const codes: readonly PersonalTable[] = [
  {
    // A code that was used once is never used again, whoever had it.
    table: 'issued_codes',
    by: { id: 'issued_to' },
    sections: [
      {
        name: 'codigos',
        about: 'Códigos ISRC e UPC gerados para você ou informados por você.',
        hide: ['user_id', 'team_id', 'issued_by'],
      },
    ],
    erase: 'idOnly',
  },
  { table: 'imported_codes', by: { id: 'pool_id', of: 'code_pools' }, sections: [], erase: 'delete' },
  {
    table: 'code_pools',
    by: { id: 'user_id' },
    sections: [{ name: 'lotes_de_codigos', about: 'Lotes de códigos do seu selo.', hide: ['team_id'] }],
    // Nobody is issued a label's codes once the label is gone; what was issued still names its pool.
    erase: {
      becomes: ({ at }) => ({ name: REMOVED_NAME, closed_at: at }),
      stays: ['kind', 'source', 'prefix', 'stem'],
    },
  },
];
