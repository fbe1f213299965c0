import { formatNumber } from '../withdrawal/withdrawal.numbers.ts';
import type { ResultFault, WithdrawalRefusal } from '../withdrawal/withdrawal.rules.ts';
import type { WithdrawalStatus, WithdrawalStepEvent } from '../withdrawal/withdrawal.states.ts';

/** The issue's words. */
export const withdrawalStatusLabels: Record<WithdrawalStatus, string> = {
  requested: 'Solicitado',
  review: 'Em análise',
  approved: 'Aprovado',
  sent: 'Enviado',
  paid: 'Pago',
  returned: 'Devolvido',
  refused: 'Recusado',
  stopped: 'Interrompido',
  cancelled: 'Cancelado',
};

export const withdrawalEventLabels: Record<WithdrawalStepEvent, string> = {
  request: 'Saque solicitado',
  examine: 'Em análise pelo financeiro',
  approve: 'Aprovado pelo financeiro',
  refuse: 'Recusado pelo financeiro',
  cancel: 'Cancelado pelo titular',
  send: 'Enviado ao banco',
  pay: 'Pago por Pix',
  return: 'Devolvido pelo banco',
  stop: 'Interrompido: o saldo não cobre mais o saque',
  undo: 'Aprovação desfeita',
};

const becameOf: Record<WithdrawalStatus, string> = {
  requested: 'solicitado',
  review: 'em análise',
  approved: 'aprovado',
  sent: 'enviado ao banco',
  paid: 'pago por Pix',
  returned: 'devolvido pelo banco',
  refused: 'recusado pelo financeiro',
  stopped: 'interrompido',
  cancelled: 'cancelado',
};

type Told = { number: bigint | number; status: WithdrawalStatus; reason: string | null };

/** A withdrawal's one movement, in the state it has: 'Saque S-000123 interrompido: um relatório foi estornado'. */
export function withdrawalSaying({ number, status, reason }: Told): string {
  return `Saque ${formatNumber(number)} ${becameOf[status]}${reason ? `: ${reason}` : ''}`;
}

/** An obstacle and its solution. */
type Solving = {
  title: string;
  text: string /** Where it is solved; null where only time or another amount helps. */;
  path: string | null;
};

export const withdrawalRefusalTexts: Record<
  WithdrawalRefusal,
  (facts: { until: string; money: string; owed: string; debts: string }) => Solving
> = {
  unverified: () => ({
    title: 'Conta não verificada',
    text: 'Envie seus documentos. Depois da aprovação, o saque abre.',
    path: '/app/settings/verification',
  }),
  noAccount: () => ({
    title: 'Sem conta para receber',
    text: 'Cadastre uma chave Pix ou conta bancária em seu nome.',
    path: '/settings?tab=payment_methods',
  }),
  accountPending: () => ({
    title: 'Conta em análise',
    text: 'Sua conta para receber está em análise pela equipe. Você recebe um e-mail com a resposta.',
    path: '/settings?tab=payment_methods',
  }),
  accountNew: ({ until }) => ({
    title: 'Conta recente',
    text: `Por segurança, uma conta nova recebe depois de 72 horas: a partir de ${until}.`,
    path: null,
  }),
  frozen: ({ until }) => ({
    title: 'Saques pausados por 72 horas',
    text: `Uma conta para receber foi alterada. Por segurança, os saques voltam em ${until}. Não foi você? Fale com o suporte.`,
    path: '/app/support-feedback',
  }),
  minimum: ({ money }) => ({ title: 'Abaixo do mínimo', text: `O saque mínimo é de ${money}.`, path: null }),
  balance: ({ money }) => ({ title: 'Saldo insuficiente', text: `Você tem ${money} disponíveis.`, path: null }),
  debt: ({ money, owed }) => ({
    title: 'Saldo negativo em outra moeda',
    text: `Você deve o equivalente a ${owed}, pela cotação do financeiro. ${
      money
        ? `Esse valor fica reservado até ser coberto pelos próximos royalties. Agora você pode sacar até ${money}.`
        : 'Todo o seu saldo fica reservado para cobrir essa dívida. Os próximos royalties cobrem o que falta, e depois os saques voltam.'
    }`,
    path: null,
  }),
  debtNoRate: ({ debts }) => ({
    title: 'Saldo negativo sem cotação',
    text: `Você tem saldo negativo ${debts ? `de ${debts}` : 'em outra moeda'}, e falta a cotação em reais. O financeiro precisa registrá-la. Você não precisa fazer nada: o saque abre em seguida.`,
    path: null,
  }),
  dailyLimit: ({ money }) => ({
    title: 'Limite diário atingido',
    text: `Hoje você ainda pode sacar ${money}. Peça um limite maior em Financeiro.`,
    path: '/app/financial',
  }),
  noRate: () => ({
    title: 'Sem cotação',
    text: 'O financeiro ainda não registrou a cotação desta moeda. Saque em reais ou tente mais tarde.',
    path: null,
  }),
  rateChanged: () => ({
    title: 'A cotação mudou',
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

/** Faults of a line in the bank's answer. */
export const resultFaultTexts: Record<ResultFault, string> = {
  number: 'O número do saque não foi reconhecido.',
  result: 'O resultado deve ser PAGO ou DEVOLVIDO.',
  mark: 'O identificador fim a fim deve ter E e mais 31 letras e números.',
  markUsed: 'Este identificador já é de outro saque.',
  otherPayment: 'O saque já foi pago com outro identificador. Confira com o banco.',
  reason: 'Informe o motivo da devolução, com até 400 caracteres.',
  state: 'O resultado contradiz a situação do saque. Confira com o banco.',
  own: 'Você não pode decidir sobre o próprio saque.',
  debt: 'O saldo da pessoa ficou negativo depois do envio. Confira com o banco e registre este pagamento na tela do saque.',
};
