import type { ResultLine } from '@toada/domain/withdrawal/withdrawal.contract.ts';

const count = (value: number, one: string, many: string) =>
  value === 1 ? `1 ${one}` : `${value.toLocaleString('pt-BR')} ${many}`;

export const queue = {
  title: 'Fila de saques',
  search: 'Buscar saques',
  placeholder: 'Nome ou número',
  status: 'Situação',
  waiting: 'A decidir',
  batches: 'Lotes de pagamento',
  rates: 'Cotações',
  enterRate: 'Registrar cotação',
  loadFailed: 'Erro ao buscar saques',
  notLoaded: 'Os saques não carregaram',
  empty: {
    title: 'Nenhum saque até hoje',
    lead: 'Quando alguém pedir um saque, ele entra aqui para ser conferido.',
    filtered: 'Nenhum saque com estes filtros',
    clear: 'Limpar filtros',
  },
  choose: { title: 'Escolha na lista', lead: 'O saque abre aqui, com a conta que recebe e cada passo.' },
  flags: { account: 'Conta alterada', two: '2 aprovações', own: 'Sua' },
};

export const decision = {
  label: 'Saque e decisão',
  accountChanged: {
    title: 'A conta para receber mudou depois do pedido',
    lead: 'O dinheiro não vai para uma conta trocada. Recuse, e a pessoa pede de novo para a conta atual.',
  },
  requested: (moment: string) => `Solicitado em ${moment}`,
  reason: (reason: string) => `Motivo: ${reason}`,
  madeOf: (asked: string, at: { rate: string; on: string } | null, fee: string | null) => {
    const cost = fee === null ? 'sem tarifa' : `tarifa de ${fee}`;
    return at ? `${asked} a ${at.rate}, cotação de ${at.on}, ${cost}` : `${asked}, ${cost}`;
  },
  signals: {
    label: 'Sinais deste saque',
    account: {
      steady: { title: 'Conta sem troca recente', lead: 'Nenhum cadastro nem troca nos últimos 30 dias' },
      set: {
        'paymentAccount.created': (ago: string) => `Conta cadastrada ${ago}`,
        'paymentAccount.changed': (ago: string) => `Conta trocada ${ago}`,
      },
    },
    amount: {
      first: { title: 'Nenhum saque pago antes', lead: 'Ainda não há outro para comparar' },
      usual: 'Valor de costume',
      times: (times: string) => `${times} vezes a média`,
      average: (average: string) => `Média dos últimos pagos: ${average}`,
    },
    debts: {
      none: { title: 'Nenhuma dívida', lead: 'Nenhum saldo abaixo de zero' },
      some: (sums: readonly string[]) => ({ title: 'Saldo negativo', lead: `Deve ${sums.join(' e ')}` }),
    },
    held: {
      none: { title: 'Nenhum valor retido', lead: 'Nenhuma retenção aberta' },
      some: (sums: readonly string[]) => ({ title: 'Há valor retido', lead: sums.join(' e ') }),
    },
  },
  account: {
    title: 'Conta para receber',
    approved: 'Aprovada',
    changed: 'Trocada depois do pedido',
    key: 'Chave Pix',
    bank: 'Banco',
    holder: 'Titular',
    endToEnd: 'ID fim a fim',
    changes: 'Mudanças',
    noChanges: 'Nenhuma mudança registrada.',
  },
  approvals: {
    title: (needed: number) => (needed > 1 ? 'Duas aprovações' : 'Aprovação'),
    lead: 'O valor passa do limite: duas pessoas diferentes aprovam.',
    somebody: 'Alguém do financeiro',
    you: 'Você',
    yours: 'Confira e decida',
    other: 'Outra pessoa do financeiro',
    afterYou: 'Aprova depois de você',
    theirs: 'Falta a aprovação dela',
    given: 'Aprovou',
    mine: 'Sua vez',
    later: 'Depois',
  },
  origin: {
    title: 'Origem do dinheiro',
    note: (months: number) => `Royalties por loja, últimos ${months} meses com vendas.`,
  },
  walk: 'mudam de saque',
  person: {
    title: 'Quem pediu',
    failed: 'Erro ao buscar o saldo da pessoa',
    notLoaded: 'O saldo da pessoa não carregou',
    balances: 'Saldos e dívidas',
    movements: 'Movimentações',
    none: 'Nenhum saldo.',
    columns: {
      currency: 'Moeda',
      available: 'Disponível',
      held: 'Retido',
      withdrawing: 'Outros saques',
      this: 'Este saque',
      stays: 'Fica',
    },
    debt: (amount: string, reais: string | null) =>
      reais === null ? `Dívida de ${amount}, sem cotação.` : `Dívida de ${amount}, ou ${reais} pela cotação.`,
    last: 'Saques anteriores',
    noLast: 'Este é o primeiro saque.',
    paidSum: (count: number, sum: string) => `${count} ${count === 1 ? 'pago' : 'pagos'} no total, ${sum}`,
    owed: {
      title: 'O saldo não cobre mais este saque',
      lead: 'O saldo de quem pediu ficou negativo. Recuse o saque: o valor volta e cobre a dívida.',
    },
    noRate: {
      title: 'Dívida em moeda sem cotação',
      lead: 'Registre a cotação em Cotações para saber se o saldo cobre este saque.',
    },
  },
  own: { title: 'Este saque é seu', lead: 'Outra pessoa do financeiro decide sobre ele.' },
  next: {
    approved: 'Aprovado. Sai no próximo lote de pagamento.',
    sent: 'No lote. Registre o que o banco respondeu, ou importe o resultado do lote.',
  },
  toBatches: 'Ir para os lotes',
  failed: 'Erro ao processar',
  cancel: 'Cancelar',
  examine: {
    action: 'Analisar',
    done: { title: 'Em análise', description: 'A pessoa recebeu um aviso por e-mail e não pode mais cancelar.' },
  },
  approve: {
    action: (net: string) => `Aprovar ${net}`,
    title: (net: string, name: string) => `Aprovar ${net} para ${name}?`,
    lead: (account: string) => `O Pix vai para ${account} no próximo lote.`,
    done: { title: 'Saque aprovado', description: 'A pessoa recebeu um aviso por e-mail.' },
    half: { title: 'Primeira aprovação registrada', description: 'Falta a aprovação de outra pessoa.' },
  },
  refuse: {
    action: 'Recusar',
    title: (number: string) => `Recusar o saque ${number}?`,
    lead: 'O valor volta ao saldo da pessoa na hora.',
    field: 'Motivo',
    hint: 'A pessoa lê este texto.',
    submit: 'Recusar saque',
    done: { title: 'Saque recusado', description: 'O valor voltou ao saldo. A pessoa recebeu um aviso com o motivo.' },
  },
  pay: {
    action: 'Registrar pagamento',
    title: (number: string) => `Registrar o pagamento de ${number}`,
    lead: 'Copie do banco o identificador do Pix.',
    field: 'ID fim a fim',
    hint: 'Começa com E e tem 32 caracteres.',
    submit: (net: string) => `Confirmar Pix de ${net}`,
    debt: {
      title: 'O saldo ficou negativo depois do envio',
      lead: (owed: string | null) =>
        `${owed === null ? 'A pessoa tem saldo negativo em uma moeda sem cotação' : `A pessoa deve ${owed}`}. Se o banco ainda não pagou, peça o cancelamento ao banco e registre a devolução. Se já pagou, registre o pagamento: a dívida fica no saldo.`,
      accept: 'O banco já pagou este saque',
      required: 'Confirme que o banco já pagou.',
    },
    done: { title: 'Pagamento registrado', description: 'A pessoa foi avisada por e-mail. Anexe o comprovante.' },
  },
  return: {
    action: 'Registrar devolução',
    title: (number: string) => `Registrar a devolução de ${number}?`,
    lead: 'O valor volta ao saldo da pessoa na hora.',
    field: 'Motivo do banco',
    hint: 'A pessoa lê este texto.',
    submit: 'Registrar devolução',
    done: { title: 'Devolução registrada', description: 'O valor voltou ao saldo, e a pessoa foi avisada.' },
  },
  receipt: {
    title: 'Comprovante',
    field: 'Arquivo do comprovante',
    submit: 'Anexar comprovante',
    replace: 'Trocar comprovante',
    choose: 'Escolha o arquivo do comprovante.',
    done: { title: 'Comprovante anexado', description: 'A pessoa já pode abri-lo.' },
    failed: 'Erro ao anexar comprovante',
  },
};

export const batches = {
  lead: 'Um lote reúne os saques aprovados em um arquivo para o banco. Depois, o resultado do banco volta por aqui.',
  back: 'Fila de saques',
  table: 'Lotes de pagamento',
  columns: { number: 'Lote', made: 'Gerado', count: 'Saques', total: 'Total', open: 'Situação', actions: 'Ações' },
  by: (moment: string, name: string) => `${moment}, por ${name}`,
  open: (value: number) => count(value, 'sem resultado', 'sem resultado'),
  settled: 'Tudo com resultado',
  download: 'Baixar arquivo',
  downloadOf: (number: string) => `Baixar arquivo do lote ${number}`,
  results: 'Importar resultado',
  resultsOf: (number: string) => `Importar resultado do lote ${number}`,
  empty: { title: 'Nenhum lote ainda', lead: 'Aprove saques e gere o primeiro lote.' },
  loadFailed: 'Erro ao buscar lotes',
  notLoaded: 'Os lotes não carregaram',
  fileFailed: 'Erro ao baixar lote',
  make: {
    action: 'Gerar lote',
    title: 'Gerar um lote com todos os saques aprovados?',
    lead: 'Eles passam a Enviado, e o arquivo para o banco é baixado. Cada saque entra em um lote só.',
    confirm: 'Gerar lote e baixar',
    cancel: 'Cancelar',
    done: (number: string, made: number, leftOut: number) => ({
      title: `Lote ${number} gerado`,
      description: `${count(made, 'saque', 'saques')} no arquivo para o banco.${leftOut === 0 ? '' : ` ${count(leftOut, 'saque ficou', 'saques ficaram')} de fora: o saldo de quem pediu está negativo.`}`,
    }),
    failed: 'Erro ao gerar lote',
  },
};

export const results = {
  title: (number: string) => `Resultado do lote ${number}`,
  lead: 'O arquivo é conferido linha a linha antes de mudar qualquer coisa.',
  field: 'Arquivo do banco (CSV)',
  hint: 'Colunas: saque, resultado, id_fim_a_fim, motivo.',
  table: 'Linhas do resultado',
  columns: { line: 'Linha', number: 'Saque', outcome: 'O que acontece' },
  outcomes: {
    paid: 'Paga',
    returned: 'Devolvida',
    already: 'Já registrada',
    unknown: 'Não é deste lote',
    invalid: 'Não será registrada',
  } satisfies Record<ResultLine['outcome'], string>,
  confirm: (lines: number) => `Registrar ${count(lines, 'resultado', 'resultados')}`,
  nothing: 'Nenhuma linha para registrar',
  cancel: 'Cancelar',
  none: 'O arquivo não tem linhas.',
  done: (paid: number, returned: number) => ({
    title: 'Resultado registrado',
    description: `${count(paid, 'paga', 'pagas')}, ${count(returned, 'devolvida', 'devolvidas')}.`,
  }),
  failed: 'Erro ao importar resultado',
};
