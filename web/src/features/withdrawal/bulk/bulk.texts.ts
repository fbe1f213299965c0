const saques = (count: number) => (count === 1 ? '1 saque' : `${count.toLocaleString('pt-BR')} saques`);
const people = (count: number) => (count === 1 ? '1 pessoa' : `${count.toLocaleString('pt-BR')} pessoas`);

export const texts = {
  label: 'Saques escolhidos',
  titles: { decidir: 'Decidir juntos', approved: 'Envio ao banco' },
  leads: {
    decidir: 'Cada saque é aprovado por si. Se um não puder, os outros seguem.',
    approved: 'Um arquivo para o banco com os saques escolhidos. Você confere o total aqui.',
  },
  failed: 'Erro ao comparar os saques',
  notLoaded: 'A comparação não carregou',
  out: {
    title: (count: number) => (count === 1 ? '1 saque fica fora' : `${saques(count)} ficam fora`),
    own: 'é seu: outra pessoa decide.',
    account: 'a conta para receber mudou depois do pedido. Recuse este saque.',
    cover: 'o saldo da pessoa não cobre mais o saque.',
    before: 'você já aprovou. Falta outra pessoa.',
    status: 'já saiu desta fila.',
  },
  table: { decidir: 'O que será aprovado', approved: 'O que vai no arquivo' },
  pix: (count: number) => `${count} Pix`,
  columns: { person: 'Pessoa', account: 'Conta', number: 'Saque', fee: 'Tarifa', net: 'Pix' },
  total: 'Total',
  differs: {
    title: 'O que difere entre eles',
    alike: 'Todos em reais, com titular conferido e conta sem troca recente.',
    currency: (names: string, currency: string) => `${names}: saldo em ${currency}.`,
    first: (names: string) => `${names}: primeiro saque pago.`,
    holder: (names: string) => `${names}: titular não confere.`,
    account: (names: string) => `${names}: conta cadastrada ou trocada nos últimos 30 dias.`,
    two: (names: string) => `${names}: acima do limite, com duas aprovações.`,
  },
  after: {
    title: 'Depois da decisão',
    decidir: [
      'Você tem alguns segundos para desfazer.',
      'Cada pessoa recebe um aviso quando o prazo de desfazer termina.',
    ],
    approved: ['Depois que o arquivo sai, só o banco devolve.', 'Cada pessoa recebe um aviso de envio.'],
  },
  sum: (count: number, persons: number) => `${saques(count)} de ${people(persons)}`,
  leave: { decidir: 'Cancelar', approved: 'Cancelar' },
  act: {
    decidir: (count: number) => `Aprovar ${saques(count)}`,
    approved: (count: number) => `Enviar ${saques(count)}`,
  },
  progress: (done: number, total: number) => `${done} de ${total} decididos`,
  done: (count: number) => ({
    title: count === 1 ? '1 saque aprovado' : `${saques(count)} aprovados`,
    description: 'Os acima do limite aguardam outra pessoa. Os outros saem no próximo lote.',
  }),
  refused: (count: number) => ({
    title: count === 1 ? '1 saque não foi aprovado' : `${saques(count)} não foram aprovados`,
    lead: 'Os outros foram decididos. Confira cada um:',
  }),
};
