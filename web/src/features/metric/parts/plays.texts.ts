const whole = (count: number) => count.toLocaleString('pt-BR');
const plays = (count: number) => (count === 1 ? '1 reprodução' : `${whole(count)} reproduções`);

/** Words of plays that other pages show, too: they come without the names of all countries. */
export const texts = {
  chart: 'Reproduções por mês e por loja',
  axis: 'Mês',
  others: (count: number) => (count === 1 ? 'Outra loja' : `Outras ${count}`),
  of: plays,
  inMonth: (count: number, month: string) => `${plays(count)} em ${month}`,
  short: (count: string, month: string) => `${count} em ${month}`,
};
