export const texts = {
  title: 'Saques',
  table: 'Seus saques',
  one: (number: string) => `Saque ${number}`,
  empty: {
    title: 'Nenhum saque ainda',
    lead: 'Cada saque aparece aqui, do pedido ao comprovante do Pix.',
  },
  loadFailed: 'Erro ao buscar saques',
  notLoaded: 'Os saques não carregaram',
  cancel: {
    action: 'Cancelar saque',
    title: (money: string) => `Cancelar o saque de ${money}?`,
    lead: 'O valor volta ao seu saldo na hora.',
    confirm: 'Cancelar saque',
    keep: 'Manter saque',
    done: { title: 'Saque cancelado', description: 'O valor voltou ao seu saldo.' },
    failed: 'Erro ao cancelar saque',
  },
};
