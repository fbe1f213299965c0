import type { ReversalPreview } from '@toada/domain/statement/reversal.contract.ts';

export const reversalTexts = {
  failed: 'Erro ao calcular o estorno',
  notLoaded: 'Os efeitos do estorno não carregaram',
  fine: { title: 'Ninguém fica com saldo negativo.' },
  below: (people: number) =>
    people === 1 ? 'Uma pessoa fica com saldo negativo' : `${people} pessoas ficam com saldo negativo`,
  falls: (name: string, money: string) => `${name}: ${money}`,
  more: (people: number) => (people === 1 ? 'E mais uma pessoa.' : `E mais ${people} pessoas.`),
  inFlight: 'Saques em andamento dessas pessoas',
  fates: {
    stopped: 'será interrompido, e a pessoa recebe um aviso por e-mail',
    sent: 'já está com o banco e continua',
    kept: 'continua, o saldo ainda cobre',
  } satisfies Record<ReversalPreview['withdrawals'][number]['fate'], string>,
};
