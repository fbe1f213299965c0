import type { Todo } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { GatewayView } from '@toada/domain/ledger/ledger.contract.ts';

export const texts = {
  balances: {
    label: 'Saldos',
    main: 'Saldo Disponível',
    covers: 'Outro saldo está negativo. Este valor cobre a diferença antes de poder ser sacado.',
    pending: 'A receber',
    expected: (day: string) => `Previsto para ${day}`,
    laterToo: (amount: string) => `${amount} no total`,
    pendingLead: 'Liberado na data de cada repasse',
    held: 'Retido',
    heldLead: 'Guardado até ser liberado',
    withdrawing: 'Em saque',
    withdrawingLead: 'Em análise ou a caminho',
    withdraw: 'Retirar por Pix',
    statement: 'Ver extrato',
    asOf: (moment: string) => `Última movimentação em ${moment}`,
    start: {
      title: 'Como o dinheiro chega',
      lead: 'As lojas informam as vendas de um a três meses depois. A equipe confere, divide como combinado e credita aqui.',
    },
    notLoaded: 'O saldo não carregou',
    loadFailed: 'Erro ao buscar saldo',
    safe: 'Seu dinheiro está guardado.',
  },
  todos: {
    title: 'Suas pendências',
    returned: ({ count, subject_name }: Todo) =>
      count === 1
        ? `O banco devolveu o saque ${subject_name ?? ''}. Confira a conta e peça de novo.`
        : `O banco devolveu ${count} saques. Confira a conta e peça de novo.`,
    refused: ({ count, subject_name }: Todo) =>
      count === 1
        ? `O saque ${subject_name ?? ''} foi recusado. Veja o motivo.`
        : `${count} saques foram recusados. Veja os motivos.`,
    stopped: ({ count, subject_name }: Todo) =>
      count === 1
        ? `O saque ${subject_name ?? ''} foi interrompido: depois de um estorno, o saldo não cobria o valor. Veja o motivo.`
        : `${count} saques foram interrompidos: depois de um estorno, o saldo não cobria os valores. Veja os motivos.`,
    request: ({ count }: Todo) =>
      count === 1
        ? 'Uma solicitação sua foi rejeitada. Leia a resposta em Solicitações.'
        : `${count} solicitações suas foram rejeitadas. Leia as respostas em Solicitações.`,
    account: () => 'Sua conta para receber foi rejeitada. Corrija os dados.',
  },
  proposals: {
    title: (count: number) =>
      count === 1 ? 'Uma proposta aguarda sua resposta' : `${count} propostas aguardam sua resposta`,
    lead: 'Nada muda enquanto você não aceitar.',
    open: 'Ver e responder',
  },
  whose: { label: 'De quem é o dinheiro', sides: { own: 'Do selo', artists: 'Dos seus artistas' } },
  links: {
    label: 'Atalhos do financeiro',
    statements: 'Extratos',
    splits: 'Divisão de royalties',
    terms: 'Condições e adiantamentos',
    paymentMethods: 'Contas para receber',
  },
  gateways: {
    title: 'Contas para receber',
    names: { pix: 'Pix', bank: 'Transferência bancária' } satisfies Record<GatewayView['id'], string>,
    statuses: {
      active: 'Ativo',
      pending: 'Em Análise',
      rejected: 'Rejeitado',
      none: 'Sem conta',
      unavailable: 'Indisponível',
    } satisfies Record<GatewayView['status'], string>,
    lastUsed: (day: string) => `Último uso: ${day}`,
    neverUsed: 'Ainda não usado',
  },
};
