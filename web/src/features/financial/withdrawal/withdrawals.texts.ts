export const texts = {
  title: 'Retiradas',
  table: 'Suas retiradas',
  one: (number: string) => `Retirada ${number}`,
  empty: {
    title: 'Nenhuma retirada ainda',
    lead: 'Cada retirada aparece aqui, do pedido ao comprovante do Pix.',
  },
  loadFailed: 'Erro ao buscar retiradas',
  notLoaded: 'As retiradas não carregaram',
  cancel: {
    action: 'Cancelar retirada',
    title: (money: string) => `Cancelar a retirada de ${money}?`,
    lead: 'O valor volta ao seu saldo na hora.',
    confirm: 'Cancelar retirada',
    keep: 'Manter retirada',
    done: { title: 'Retirada cancelada', description: 'O valor voltou ao seu saldo.' },
    failed: 'Erro ao cancelar retirada',
  },
};
