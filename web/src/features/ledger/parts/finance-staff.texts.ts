import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';

/** Beyond the cap nothing is counted any further. */
const count = (value: number) => (value >= QUEUE_CAP ? `${QUEUE_CAP}+` : String(value));

export const texts = {
  title: 'Para a equipe financeira',
  queues: {
    withdrawals: {
      title: 'Saques',
      waiting: (value: number) => (value === 1 ? '1 a decidir' : `${count(value)} a decidir`),
      none: 'Nenhum a decidir',
    },
    payouts: {
      title: 'Pagamentos',
      waiting: (value: number) => (value === 1 ? '1 a pagar' : `${count(value)} a pagar`),
      none: 'Nada a pagar',
    },
    receivables: {
      title: 'Pagamentos recebidos',
      waiting: (value: number) => `${count(value)} a resolver`,
      none: 'Nada a resolver',
    },
    requests: {
      title: 'Solicitações',
      waiting: (value: number) => (value === 1 ? '1 a responder' : `${count(value)} a responder`),
      none: 'Nenhuma a responder',
    },
    imports: {
      title: 'Relatórios',
      waiting: (value: number) => (value === 1 ? '1 em aberto' : `${count(value)} em aberto`),
      none: 'Nada em aberto',
    },
    unmatched: {
      title: 'Sem correspondência',
      waiting: (value: number) => (value === 1 ? '1 linha' : `${count(value)} linhas`),
      none: 'Nada sem correspondência',
    },
    holds: {
      title: 'Retenções',
      waiting: (value: number) => (value === 1 ? '1 aberta' : `${count(value)} abertas`),
      none: 'Nenhuma aberta',
    },
    disputed: {
      title: 'Divisões contestadas',
      waiting: (value: number) => (value === 1 ? '1 contestada' : `${count(value)} contestadas`),
      none: 'Nenhuma contestada',
    },
  },
  totals: 'Totais da plataforma',
  totalsTable: 'Totais da plataforma por conta e moeda',
  columns: { account: 'Conta' },
  names: { available: 'Disponível, com as margens dos selos' },
  noTotals: 'Ainda não há movimentações.',
  payments: 'Pagamentos recebidos',
  proof: 'Conferência contábil',
  failed: 'Erro ao buscar as filas do financeiro',
  notLoaded: 'As filas do financeiro não carregaram',
};
