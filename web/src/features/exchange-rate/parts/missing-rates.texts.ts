export const texts = {
  title: (currency: string) => `Falta a cotação: ${currency}`,
  lead: 'Há pessoas com saldo negativo nesta moeda. Elas não podem sacar até o financeiro registrar a cotação.',
};
