import { z } from 'zod';
import { formatNamedMoney } from '../../money/format-money.ts';
import {
  type LooseOutcome,
  looseOutcomes,
  type PaymentPurpose,
  paymentPurposes,
  receiptOutcomes,
} from '../../payment/payment.rules.ts';
import { formatDay } from '../../texts/format-day.ts';
import { paymentPurposeLabels, receiptOutcomeLabels } from '../../texts/payment.pt-BR.ts';
import { withdrawalEvents } from '../../withdrawal/withdrawal.states.ts';
import { kind, line, type NoticeTone, type Saying } from '../notice-kind.ts';

const Sum = z.object({ amount: z.string(), currency: z.string() });
const sumsOf = (sums: readonly z.infer<typeof Sum>[], sign: '+' | '−' | '') =>
  sums.map((sum) => `${sign}${formatNamedMoney(sum)}`).join(' ');

const steps: Record<
  'request' | (typeof withdrawalEvents)[number],
  { said: string; tone: NoticeTone; sign: '+' | '−' | '' }
> = {
  request: { said: 'solicitado', tone: 'brand', sign: '' },
  examine: { said: 'em análise pelo financeiro', tone: 'brand', sign: '' },
  approve: { said: 'aprovado', tone: 'success', sign: '' },
  refuse: { said: 'recusado: o valor voltou ao saldo', tone: 'danger', sign: '+' },
  cancel: { said: 'cancelado: o valor voltou ao saldo', tone: 'info', sign: '+' },
  send: { said: 'enviado ao banco', tone: 'brand', sign: '' },
  pay: { said: 'pago', tone: 'success', sign: '−' },
  return: { said: 'devolvido pelo banco', tone: 'danger', sign: '+' },
  stop: { said: 'interrompido: o saldo não cobre mais o saque', tone: 'danger', sign: '' },
};

const payments: Record<'pay' | 'refund' | 'expire' | 'askRefund', { title: string; tone: NoticeTone }> = {
  pay: { title: 'Pagamento confirmado', tone: 'success' },
  refund: { title: 'Pagamento devolvido', tone: 'info' },
  askRefund: { title: 'A equipe vai devolver o seu pagamento', tone: 'info' },
  expire: { title: 'O prazo do pagamento acabou', tone: 'warning' },
};
/** Money that paid nothing, for whoever sent it: nobody sends more before finance has looked. */
const astray: Record<LooseOutcome, (came: string, asked: string) => { title: string; detail: string }> = {
  other_amount: (came, asked) => ({
    title: 'Recebemos um valor diferente do pedido',
    detail: `Chegaram ${came} para um pagamento de ${asked}, que continua em aberto. Não pague de novo: a equipe financeira confere o valor e fala com você.`,
  }),
  surplus: (came) => ({
    title: 'Recebemos um pagamento a mais',
    detail: `Este pagamento já estava confirmado quando chegaram ${came}. A equipe financeira confere o valor e fala com você.`,
  }),
  late: (came) => ({
    title: 'Recebemos um pagamento que estava cancelado',
    detail: `Chegaram ${came} depois do cancelamento. A equipe financeira confere o valor e fala com você.`,
  }),
};
/** Notices of before named no thing: they lead to the list. */
const paymentPlaces: Record<PaymentPurpose, (thingId: string | undefined) => string> = {
  work_registration: (id) => (id ? `/app/register-work?obra=${id}` : '/app/register-work/works'),
  campaign_budget: (id) => (id ? `/app/marketing-partnerships/campaign?campanha=${id}` : '/app/marketing-partnerships'),
};

const TERMS = '/app/financial/terms';
const RECEIVED = '/app/financial/payments';
const proposal = { what: z.string(), who: z.string().nullable() };

export const moneyKinds = {
  'statement.posted': kind(
    'royalties',
    'income',
    { sums: z.array(Sum), payable_on: z.string().nullable() },
    ({ sums, payable_on }): Saying => ({
      title: 'Novos royalties na sua conta',
      detail: payable_on ? `Disponível em ${formatDay(`${payable_on}T12:00:00Z`)}` : 'Já está no seu saldo',
      amount: sumsOf(sums, '+'),
      href: '/app/financial',
      tone: 'success',
    }),
  ),
  'statement.reversed': kind(
    'royalties',
    'income',
    { sums: z.array(Sum) },
    ({ sums }): Saying => ({
      title: 'Um relatório de loja foi estornado',
      detail: 'O valor saiu do seu saldo.',
      amount: sumsOf(sums, '−'),
      href: '/app/financial',
      tone: 'warning',
    }),
  ),
  'withdrawal.moved': kind(
    'withdrawal',
    'payout',
    {
      withdrawal_id: z.string(),
      number: z.string(),
      event: z.enum(['request', ...withdrawalEvents]),
      account: z.string(),
      reason: z.string().nullable(),
      sum: Sum,
    },
    ({ withdrawal_id, number, event, account, reason, sum }): Saying => ({
      title: `Saque ${number} ${steps[event].said}`,
      detail: reason ?? account,
      amount: sumsOf([sum], steps[event].sign),
      href: `/app/financial?saque=${withdrawal_id}`,
      tone: steps[event].tone,
    }),
  ),
  'withdrawal.receipt': kind(
    'withdrawal',
    'payout',
    { withdrawal_id: z.string(), number: z.string() },
    ({ withdrawal_id, number }): Saying => ({
      title: `Comprovante do saque ${number}`,
      detail: 'Pronto para baixar',
      href: `/app/financial?saque=${withdrawal_id}`,
      tone: 'success',
    }),
  ),
  'payment.moved': kind(
    'payment',
    'payout',
    {
      payment_id: z.string(),
      number: z.string(),
      event: z.enum(['pay', 'refund', 'expire', 'askRefund']),
      purpose: z.enum(paymentPurposes),
      thing_id: z.string().optional(),
      title: z.string(),
      sum: Sum,
    },
    ({ number, event, purpose, thing_id, title, sum }): Saying => ({
      ...payments[event],
      detail: line(number, `${paymentPurposeLabels[purpose]}: ${title}`),
      amount: formatNamedMoney(sum),
      href: paymentPlaces[purpose](thing_id),
    }),
  ),
  'payment.astray': kind(
    'payment',
    'payout',
    {
      receipt_id: z.string(),
      number: z.string(),
      outcome: z.enum(looseOutcomes),
      purpose: z.enum(paymentPurposes),
      thing_id: z.string(),
      title: z.string(),
      sum: Sum,
      asked: Sum,
    },
    ({ number, outcome, purpose, thing_id, title, sum, asked }): Saying => {
      const said = astray[outcome](formatNamedMoney(sum), formatNamedMoney(asked));
      return {
        title: said.title,
        detail: line(said.detail, number, `${paymentPurposeLabels[purpose]}: ${title}`),
        href: paymentPlaces[purpose](thing_id),
        tone: 'warning',
      };
    },
  ),
  'hold.placed': kind('withdrawal', 'payout', { sum: Sum, reason: z.string() }, ({ sum, reason }) => ({
    title: 'Parte do seu saldo foi retida',
    detail: reason,
    amount: sumsOf([sum], '−'),
    href: '/app/financial',
    tone: 'warning',
  })),
  'hold.released': kind('withdrawal', 'payout', { sum: Sum, reason: z.string() }, ({ sum, reason }) => ({
    title: 'Um valor retido foi liberado',
    detail: reason,
    amount: sumsOf([sum], '+'),
    href: '/app/financial',
    tone: 'success',
  })),

  'proposal.made': kind('terms', 'proposal', proposal, ({ what, who }) => ({
    title: `${who ?? 'A plataforma'} fez uma proposta`,
    detail: what,
    href: TERMS,
    tone: 'brand',
    action: 'Responder proposta',
  })),
  'proposal.accepted': kind('terms', 'proposal', proposal, ({ what, who }, { count }) => ({
    title: count > 1 ? `${count} artistas aceitaram a sua proposta` : `${who ?? 'O artista'} aceitou a sua proposta`,
    detail: count > 1 ? null : what,
    href: TERMS,
    tone: 'success',
  })),
  'proposal.declined': kind(
    'terms',
    'proposal',
    { ...proposal, reason: z.string().nullable() },
    ({ what, who, reason }): Saying => ({
      title: `${who ?? 'O artista'} recusou a sua proposta`,
      detail: line(reason, what),
      href: TERMS,
      tone: 'warning',
    }),
  ),
  'proposal.ended': kind('terms', 'proposal', proposal, ({ what, who }) => ({
    title: 'Uma margem sobre a sua receita acabou',
    detail: `${who ?? 'A plataforma'} encerrou a ${what}`,
    href: TERMS,
    tone: 'info',
  })),

  'receivable.refund': kind(
    'receivables',
    'payout',
    { payment_id: z.string(), number: z.string(), reason: z.string().nullable(), sum: Sum },
    ({ number, reason, sum }, { count }): Saying => ({
      title: count > 1 ? `${count} pagamentos a devolver` : `Devolva o pagamento ${number}`,
      detail: count > 1 ? null : reason,
      amount: count > 1 ? null : formatNamedMoney(sum),
      href: `${RECEIVED}?aba=devolver`,
      tone: 'warning',
      action: 'Ver devoluções',
    }),
  ),
  'receivable.loose': kind(
    'receivables',
    'payout',
    { receipt_id: z.string(), number: z.string(), outcome: z.enum(receiptOutcomes), sum: Sum },
    ({ number, outcome, sum }, { count }): Saying => ({
      title: count > 1 ? `${count} valores a resolver` : 'Entrou um valor que não pagou nada',
      detail: count > 1 ? null : line(number, receiptOutcomeLabels[outcome]),
      amount: count > 1 ? null : formatNamedMoney(sum),
      href: `${RECEIVED}?aba=resolver`,
      tone: 'warning',
      action: 'Ver o que resolver',
    }),
  ),

  'second.advance': kind('second', 'proposal', proposal, ({ what, who }) => ({
    title: 'Adiantamento aguarda a segunda pessoa',
    detail: line(who && `Para ${who}`, what),
    href: TERMS,
    tone: 'warning',
    action: 'Conferir adiantamento',
  })),
  'second.statement': kind(
    'second',
    'review',
    { statement_id: z.string(), name: z.string(), act: z.enum(['approve', 'reverse', 'assign']) },
    ({ statement_id, name, act }): Saying => ({
      title: seconds[act],
      detail: name,
      href:
        act === 'assign'
          ? `/app/financial/unmatched?relatorio=${statement_id}`
          : `/app/financial/imports/${statement_id}`,
      tone: 'warning',
      action: act === 'assign' ? 'Conferir faixa' : 'Conferir relatório',
    }),
  ),
};

const seconds = {
  approve: 'Relatório da loja aguarda a segunda aprovação',
  reverse: 'Estorno aguarda a segunda pessoa',
  assign: 'Faixa atribuída aguarda a segunda pessoa',
};
