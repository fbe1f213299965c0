import type { StatementStatus } from '../statement/statement.states.ts';

/** By themselves: the words for errors, which every page loads, need no others of statements. */
export const statementStatusLabels: Record<StatementStatus, string> = {
  reading: 'Lendo',
  mapping: 'Aguardando colunas',
  ready: 'Pronto para importar',
  importing: 'Importando',
  review: 'Em revisão',
  seconding: 'Aguardando segunda aprovação',
  approving: 'Creditando',
  posted: 'Creditado',
  reversing: 'Estornando',
  reversed: 'Estornado',
  failed: 'Recusado',
  discarded: 'Descartado',
};
