import { sql } from 'kysely';
import type { PersonalTable } from '../personal-table.ts';

/** People's income and its division. Books are kept: the law asks for them, and nobody can change them. */
export const money: readonly PersonalTable[] = [
  {
    table: 'ledger_lines',
    by: { id: 'user_id' },
    sections: [{ name: 'movimentos_financeiros', about: 'Tudo o que entrou e saiu das suas contas conosco.' }],
    erase: { keep: 'fiscal' },
  },
  { table: 'ledger_entries', by: { id: 'created_by' }, sections: [], erase: { keep: 'fiscal' } },
  { table: 'ledger_accounts', by: { id: 'user_id' }, sections: [], erase: 'idOnly' },
  {
    table: 'balances',
    by: { id: 'user_id' },
    sections: [{ name: 'saldos', about: 'O que você tem em cada moeda.' }],
    erase: { keep: 'fiscal' },
  },
  {
    table: 'ledger_months',
    by: { id: 'user_id' },
    sections: [{ name: 'extratos', about: 'O que cada mês trouxe, em cada moeda.' }],
    erase: { keep: 'fiscal' },
  },
  {
    table: 'holds',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'retencoes',
        about: 'Valores seus que foram retidos, por quê e até quando.',
        hide: ['created_by', 'released_by', 'team_id'],
      },
    ],
    erase: { keep: 'fiscal' },
  },
  {
    // With the account that was paid, and the receipt: what was paid to whom is what the law asks for.
    table: 'withdrawals',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'saques',
        about: 'O que você retirou, para qual conta, e o que foi decidido.',
        hide: ['team_id', 'batch_id', 'receipt_storage_key', 'undone'],
      },
    ],
    files: ['receipt_storage_key'],
    erase: { keep: 'fiscal' },
  },
  {
    table: 'payments',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'pagamentos',
        about: 'O que você pagou à plataforma, por quê e como.',
        hide: ['team_id', 'paid_attempt', 'awaits_refund'],
      },
    ],
    erase: { keep: 'fiscal' },
  },
  { table: 'payment_attempts', by: { id: 'payment_id', of: 'payments' }, sections: [], erase: { keep: 'fiscal' } },
  { table: 'payment_receipts', by: { id: 'told_by' }, sections: [], erase: 'idOnly' },
  {
    table: 'withdrawal_steps',
    by: { id: 'by_id' },
    sections: [{ name: 'passos_de_saques', about: 'Passos de saques que você deu.', hide: ['note'] }],
    erase: 'idOnly',
  },
  { table: 'withdrawal_approvals', by: { id: 'approver_id' }, sections: [], erase: 'idOnly' },
  { table: 'withdrawal_batches', by: { id: 'created_by' }, sections: [], erase: 'idOnly' },
  { table: 'exchange_rates', by: { id: 'created_by' }, sections: [], erase: 'idOnly' },
  {
    table: 'withdrawal_limits',
    by: { id: 'user_id' },
    sections: [
      { name: 'limite_de_saque', about: 'Quanto você pode sacar por dia, quando o limite é outro.', hide: ['set_by'] },
    ],
    erase: 'delete',
  },
  {
    table: 'marketplace_products',
    by: { id: 'user_id' },
    sections: [{ name: 'produtos', about: 'O que você põe à venda além dos seus lançamentos.', hide: ['team_id'] }],
    erase: 'delete',
  },
  {
    table: 'general_requests',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'solicitacoes',
        about: 'O que você solicitou à equipe, com as respostas.',
        hide: ['decided_by', 'team_id'],
      },
      {
        name: 'solicitacoes_respondidas',
        about: 'Solicitações que você respondeu.',
        by: { id: 'decided_by' },
        hide: ['user_id', 'team_id', 'tool_name', 'amount_micros', 'details'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'income_cells',
    by: { id: 'user_id' },
    sections: [{ name: 'receitas', about: 'Suas receitas por mês, loja, país e gravação.' }],
    erase: { keep: 'fiscal' },
  },
  {
    table: 'metric_cells',
    by: { id: 'user_id' },
    sections: [{ name: 'metricas', about: 'Reproduções e receita dos seus lançamentos por mês, loja, país e faixa.' }],
    erase: { keep: 'fiscal' },
  },
  { table: 'statement_income', by: { id: 'user_id' }, sections: [], erase: { keep: 'fiscal' } },
  {
    table: 'statement_shares',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'partes_em_relatorios',
        about: 'Sua parte em cada gravação dos relatórios das lojas.',
        hide: ['account_id'],
      },
    ],
    erase: { keep: 'fiscal' },
  },
  { table: 'statement_groups', by: { id: 'release_id', of: 'releases' }, sections: [], erase: { keep: 'fiscal' } },
  { table: 'statement_recordings', by: { id: 'release_id', of: 'releases' }, sections: [], erase: 'idOnly' },
  // Files of stores, about many people: they name who sent them in.
  { table: 'statements', by: { id: 'created_by' }, sections: [], erase: 'idOnly' },
  { table: 'found_recordings', by: { id: 'asked_by' }, sections: [], erase: 'idOnly' },
  { table: 'statement_answers', by: { id: 'answered_by' }, sections: [], erase: 'idOnly' },
  // Ids of people alone: their names are looked up when it is read.
  { table: 'statement_previews', by: { id: 'statement_id', of: 'statements' }, sections: [], erase: 'idOnly' },
  { table: 'statement_mappings', by: { id: 'created_by' }, sections: [], erase: 'idOnly' },
  { table: 'match_rules', by: { id: 'created_by' }, sections: [], erase: 'idOnly' },
  {
    table: 'split_shares',
    by: { id: 'payee_id' },
    sections: [
      {
        name: 'participacoes_em_royalties',
        about: 'As partes de royalties que são pagas a você.',
        hide: ['token_hash', 'participant_id'],
      },
    ],
    erase: { keep: 'fiscal' },
  },
  {
    table: 'split_agreements',
    by: { id: 'release_id', of: 'releases' },
    sections: [
      { name: 'divisoes_de_royalties', about: 'Como a receita dos seus lançamentos é dividida.', hide: ['created_by'] },
    ],
    erase: { follows: 'releases' },
  },
  {
    table: 'royalty_terms',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'condicoes_de_royalties',
        about: 'Comissão e margem sobre o que você recebe.',
        hide: ['created_by', 'asked_id', 'label_id'],
      },
    ],
    erase: { becomes: () => ({ decline_reason: null }), stays: ['kind', 'plan', 'status'] },
  },
  {
    table: 'default_margins',
    by: { id: 'label_id' },
    sections: [
      { name: 'margem_para_novos_artistas', about: 'A margem que você propõe a quem entra no selo.', hide: ['set_by'] },
    ],
    erase: 'delete',
  },
  {
    table: 'advances',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'adiantamentos',
        about: 'Adiantamentos que você recebeu ou que foram propostos a você.',
        hide: ['created_by', 'lender_id', 'needs_second', 'seconded_by', 'team_id'],
        // Until the second person of the staff agrees, nobody has proposed anything.
        only: sql`not (t.needs_second and t.seconded_by is null)`,
      },
    ],
    erase: { keep: 'fiscal' },
  },
];
