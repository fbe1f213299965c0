import type { ResultFault, WithdrawalRefusal } from '../withdrawal/withdrawal.rules.ts';
import type { WithdrawalEvent, WithdrawalStatus } from '../withdrawal/withdrawal.states.ts';

/** The words. */
export const withdrawalStatusLabels: Record<WithdrawalStatus, string> = {
  requested: 'Solicitado',
  review: 'Em análise',
  approved: 'Aprovado',
  sent: 'Enviado',
  paid: 'Pago',
  returned: 'Devolvido',
  refused: 'Recusado',
  cancelled: 'Cancelado',
};

export const withdrawalEventLabels: Record<WithdrawalEvent | 'request', string> = {
  request: 'Retirada solicitada',
  examine: 'Em análise pelo financeiro',
  approve: 'Aprovada pelo financeiro',
  refuse: 'Recusada pelo financeiro',
  cancel: 'Cancelada por quem pediu',
  send: 'Enviada ao banco',
  pay: 'Paga por Pix',
  return: 'Devolvida pelo banco',
};

/** What stands in the way, and how it is solved. */
type Solving = {
  title: string;
  text: string /** Where it is solved; null where only time or another amount helps. */;
  path: string | null;
};

export const withdrawalRefusalTexts: Record<WithdrawalRefusal, (facts: { until: string; money: string }) => Solving> = {
  unverified: () => ({
    title: 'Conta não verificada',
    text: 'Envie seus documentos. Depois da aprovação, a retirada abre.',
    path: '/app/settings/verification',
  }),
  noAccount: () => ({
    title: 'Sem conta de pagamento',
    text: 'Cadastre uma chave Pix ou conta bancária em seu nome.',
    path: '/settings?tab=payment_methods',
  }),
  accountPending: () => ({
    title: 'Conta em análise',
    text: 'Sua conta de pagamento espera aprovação. Avisaremos por e-mail.',
    path: '/settings?tab=payment_methods',
  }),
  accountNew: ({ until }) => ({
    title: 'Conta recente',
    text: `Por segurança, uma conta nova recebe depois de 72 horas: a partir de ${until}.`,
    path: null,
  }),
  frozen: ({ until }) => ({
    title: 'Retiradas pausadas por 72 horas',
    text: `Uma conta de pagamento foi alterada. Por segurança, as retiradas voltam em ${until}. Não foi você? Fale com o suporte.`,
    path: '/app/support-feedback',
  }),
  minimum: ({ money }) => ({ title: 'Abaixo do mínimo', text: `A retirada mínima é de ${money}.`, path: null }),
  balance: ({ money }) => ({ title: 'Saldo insuficiente', text: `Você tem ${money} disponíveis.`, path: null }),
  dailyLimit: ({ money }) => ({
    title: 'Limite diário atingido',
    text: `Hoje você ainda pode retirar ${money}. Peça um limite maior em Financeiro.`,
    path: '/app/financial',
  }),
  noRate: () => ({
    title: 'Sem cotação',
    text: 'O financeiro ainda não registrou o câmbio desta moeda. Retire em reais ou tente mais tarde.',
    path: null,
  }),
  rateChanged: () => ({
    title: 'O câmbio mudou',
    text: 'Confira o novo valor em reais e confirme de novo.',
    path: null,
  }),
  feeChanged: () => ({
    title: 'A tarifa mudou',
    text: 'Confira quanto você recebe e confirme de novo.',
    path: null,
  }),
  factor: () => ({
    title: 'Confirme com o segundo fator',
    text: 'Digite um código novo do aplicativo autenticador.',
    path: null,
  }),
  cents: () => ({ title: 'Valor inválido', text: 'Use no máximo duas casas depois da vírgula.', path: null }),
};

/** What is wrong with a line of the bank's answer. */
export const resultFaultTexts: Record<ResultFault, string> = {
  number: 'O número da retirada não foi reconhecido.',
  result: 'O resultado deve ser PAGO ou DEVOLVIDO.',
  mark: 'O identificador fim a fim deve ter E e mais 31 letras e números.',
  markUsed: 'Este identificador já é de outra retirada.',
  otherPayment: 'A retirada já foi paga com outro identificador. Confira com o banco.',
  reason: 'Informe o motivo da devolução, com até 400 caracteres.',
  state: 'O resultado contradiz a situação da retirada. Confira com o banco.',
  own: 'Ninguém decide sobre a própria retirada.',
};
