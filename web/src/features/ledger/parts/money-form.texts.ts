export const moneyFormTexts = {
  payee: { placeholder: 'Nome ou e-mail', nobody: 'Ninguém com este nome', failed: 'Erro ao buscar pessoas' },
  currency: 'Moeda',
  amount: 'Valor',
};
