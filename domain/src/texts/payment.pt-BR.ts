import type { BankLine } from '../payment/payment.contract.ts';
import type { PaymentMethod, PaymentPurpose, ReceiptOutcome } from '../payment/payment.rules.ts';
import type { PaymentStatus } from '../payment/payment.states.ts';

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Aguardando pagamento',
  paid: 'Pago',
  expired: 'Prazo encerrado',
  cancelled: 'Cancelado',
  refunding: 'Devolução em andamento',
  refunded: 'Devolvido',
};

/** The specification's words; the last is ours. */
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  pix: 'Pix',
  card: 'Cartão de Crédito',
  paypal: 'PayPal',
  balance: 'Saldo',
};

export const paymentPurposeLabels: Record<PaymentPurpose, string> = {
  work_registration: 'Registro de obra',
  campaign_budget: 'Verba de campanha',
};

export const receiptOutcomeLabels: Record<ReceiptOutcome, string> = {
  settled: 'Pagamento confirmado',
  other_amount: 'Valor diferente do cobrado',
  surplus: 'Pago mais de uma vez',
  late: 'Pagamento já cancelado',
};

export const bankLineLabels: Record<BankLine['outcome'], string> = {
  settles: 'Confirma o pagamento',
  already: 'Já confirmado',
  other_amount: 'Valor diferente do cobrado',
  surplus: 'Pago mais de uma vez',
  late: 'Pagamento já cancelado',
  unmatched: 'Sem correspondência',
};
