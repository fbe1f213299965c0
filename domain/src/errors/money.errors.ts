import { formatNamedMoney } from '../money/format-money.ts';
import type { PaymentStatus } from '../payment/payment.states.ts';
import type { ProposalStatus } from '../split/proposal.states.ts';
import type { ShareStatus } from '../split/split.contract.ts';
import type { StatementStatus } from '../statement/statement.states.ts';
import { formatDay } from '../texts/format-day.ts';
import { monthLabel } from '../texts/months.pt-BR.ts';
import { paymentStatusLabels } from '../texts/payment.pt-BR.ts';
import { splitSumText } from '../texts/release.pt-BR.ts';
import { proposalStatusLabels, shareStatusLabels } from '../texts/split.pt-BR.ts';
import { statementStatusLabels } from '../texts/statement-status.pt-BR.ts';
import type { WithdrawalRefusal } from '../withdrawal/withdrawal.rules.ts';
import type { WithdrawalStatus } from '../withdrawal/withdrawal.states.ts';
import { refusal } from './refusal.ts';

/** Refusals about royalties, advances, accounts and withdrawals. */
export const moneyErrors = {
  'advance.balance': refusal<{ currency: string; amount: string }>(409, ({ currency, amount }) => ({
    title: 'Saldo insuficiente',
    description: `Seu saldo disponível é ${formatNamedMoney({ currency, amount })}. Adiante menos, ou pague fora da plataforma e marque como pago.`,
  })),
  /** `reais` is the amount at finance's rate, `most` the ceiling in reais. */
  'advance.ceiling': refusal<{ currency: string; amount: string; reais: string; most: string }>(
    409,
    ({ reais, most, ...money }) => ({
      title: 'Adiantamento acima do teto',
      description: `${money.currency === 'BRL' ? '' : `${formatNamedMoney(money)} equivalem a ${inReais(reais)} na cotação do financeiro. `}O teto de um adiantamento é ${inReais(most)}. Proponha um valor menor.`,
    }),
  ),
  'advance.lenderBalance': refusal(409, () => ({
    title: 'O selo está sem saldo no momento',
    description:
      'O selo está sem saldo para este adiantamento no momento. A proposta continua aberta: fale com o selo e aceite depois.',
  })),
  'advance.noRate': refusal<{ currency: string; most: string }>(409, ({ currency, most }) => ({
    title: 'Moeda sem cotação',
    description: `O teto de um adiantamento é ${inReais(most)}, e ${currency} está sem cotação. Peça ao financeiro para registrar a cotação de ${currency}, ou proponha em outra moeda.`,
  })),
  'advance.secondPerson': refusal(409, () => ({
    title: 'Outra pessoa precisa confirmar',
    description: 'Você propôs este adiantamento. O valor passa do limite, e a confirmação é de outra pessoa da equipe.',
  })),
  'ledger.holdReleased': refusal(409, () => ({
    title: 'Retenção já encerrada',
    description: 'Outra pessoa liberou este valor antes.',
  })),
  'ledger.notAvailable': refusal<{ available: string; currency: string }>(409, ({ available, currency }) => ({
    title: 'Saldo insuficiente',
    description: `Só é possível reter o valor disponível: ${formatNamedMoney({ amount: available, currency })}.`,
  })),
  'payment.balance': refusal(409, () => ({
    title: 'Saldo insuficiente',
    description: 'O saldo desta moeda não cobre o pagamento. Escolha outra forma de pagar.',
  })),
  'payment.looseCleared': refusal(409, () => ({
    title: 'Recebimento já resolvido',
    description: 'Outra pessoa da equipe cuidou dele antes.',
  })),
  'payment.notOffered': refusal(409, () => ({
    title: 'Forma de pagamento indisponível',
    description: 'Esta forma de pagar não está disponível agora. Escolha outra.',
  })),
  'payment.rateChanged': refusal(409, () => ({
    title: 'A cotação mudou',
    description: 'O financeiro registrou outra cotação. Confira o novo valor e confirme de novo.',
  })),
  'payment.statementUnreadable': refusal<{ line: number }>(422, ({ line }) => ({
    title: 'Extrato não reconhecido',
    description: `Não foi possível ler a linha ${line}. Baixe o extrato do banco em OFX, ou em CSV com as colunas Data e Valor.`,
  })),
  'payment.wrongState': refusal<{ status: PaymentStatus }>(409, ({ status }) => ({
    title: 'A situação mudou',
    description: `Este pagamento está em “${paymentStatusLabels[status]}”. Atualize a página e confira.`,
  })),
  'paymentAccount.changed': refusal(409, () => ({
    title: 'Erro ao processar',
    description: 'O titular alterou esta conta depois que você a abriu. Confira os dados novos antes de decidir.',
  })),
  'paymentAccount.decided': refusal<{ status: 'approved' | 'rejected'; by: string | null }>(409, ({ status, by }) => ({
    title: 'Erro ao processar',
    description: `Esta conta já foi ${status === 'approved' ? 'aprovada' : 'rejeitada'}${by ? ` por ${by}` : ''}.`,
  })),
  'paymentAccount.duplicate': refusal(409, () => ({
    title: 'Conta repetida',
    description: 'Você já cadastrou esta chave ou esta conta.',
  })),
  'paymentAccount.limit': refusal<{ limit: number }>(409, ({ limit }) => ({
    title: 'Limite de contas',
    description: `Você pode ter até ${limit} contas para receber. Remova uma para adicionar outra.`,
  })),
  'paymentAccount.ownDecision': refusal(403, () => ({
    title: 'Erro de Permissão',
    description: 'Você não pode aprovar a própria conta.',
  })),
  'proposal.wrongState': refusal<{ status: string }>(409, ({ status }) => ({
    title: 'A proposta mudou',
    description: `Ela está agora como "${proposalStatusLabels[status as ProposalStatus] ?? status}". Atualize a página para ver.`,
  })),
  'royaltyTerm.ceiling': refusal<{ percent: string }>(409, ({ percent }) => ({
    title: 'Margem acima do teto',
    description: `A plataforma aceita margens de até ${percent}%. Proponha uma porcentagem menor.`,
  })),
  'royaltyTerm.forbidden': refusal(403, () => ({
    title: 'Sem permissão',
    description: 'A comissão da plataforma é definida pela equipe financeira.',
  })),
  'royaltyTerm.noLabel': refusal(409, () => ({
    title: 'Esta pessoa não está em um selo',
    description: 'A margem é de um selo sobre a receita dos artistas dele. Para a plataforma, defina uma comissão.',
  })),
  'split.inReview': refusal(409, () => ({
    title: 'Lançamento em revisão',
    description: 'Os convites saem quando o lançamento for aprovado.',
  })),
  'split.month': refusal<{ first: string }>(409, ({ first }) => ({
    title: 'Mês já dividido',
    description: `As vendas até aqui já foram pagas pela divisão anterior. Escolha ${monthLabel(first)} ou um mês depois.`,
  })),
  'split.released': refusal(409, () => ({
    title: 'Parte já paga',
    description: 'Esta parte já foi aceita e já recebeu royalties. Para mudar daqui para a frente, fale com o titular.',
  })),
  'split.sum': refusal<{ sumBasisPoints: number }>(422, ({ sumBasisPoints }) => splitSumText(sumBasisPoints)),
  'split.wrongState': refusal<{ status: ShareStatus }>(409, ({ status }) => ({
    title: 'Convite já respondido',
    description: `Esta parte está agora como: ${shareStatusLabels[status].toLowerCase()}.`,
  })),
  'statement.approvalChanged': refusal(409, () => ({
    title: 'A aprovação mudou',
    description: 'A primeira aprovação foi feita com outra cotação ou outra data. Confira a prévia e aprove de novo.',
  })),
  'statement.conversion': refusal<{ currency: string }>(422, ({ currency }) => ({
    title: 'Cotação inválida',
    description: `Informe uma única cotação, maior que zero, de ${currency} para uma moeda que não seja convertida também.`,
  })),
  'statement.known': refusal<{ id: string; name: string; by: string; at: string }>(409, ({ name, by, at }) => ({
    title: 'Relatório já enviado',
    description: `${by} enviou este mesmo arquivo em ${formatDay(at)}, como “${name}”. Ele não é contado duas vezes.`,
  })),
  'statement.questionChanged': refusal(409, () => ({
    title: 'A pergunta mudou',
    description: 'Os dados deste aviso mudaram. Leia de novo e responda ao que aparece agora.',
  })),
  'statement.questions': refusal<{ count: number }>(409, ({ count }) => ({
    title: count === 1 ? 'Falta conferir 1 aviso' : `Falta conferir ${count} avisos`,
    description: 'Responda aos avisos do relatório antes de aprovar.',
  })),
  'statement.secondPerson': refusal(409, () => ({
    title: 'Outra pessoa precisa confirmar',
    description: 'Você já aprovou. O valor passa do limite, e a segunda aprovação é de outra pessoa da equipe.',
  })),
  'statement.solved': refusal(409, () => ({
    title: 'Faixa já resolvida',
    description: 'Outra pessoa já atribuiu esta faixa. A lista foi atualizada.',
  })),
  'statement.split': refusal<{ release: string }>(409, ({ release }) => ({
    title: 'Divisão incompleta',
    description: `As partes de “${release}” não somam 100%. Corrija a divisão dos royalties e tente de novo.`,
  })),
  'statement.tooLarge': refusal<{ currency: string }>(422, ({ currency }) => ({
    title: 'Valor grande demais',
    description: `A soma em ${currency} não cabe em uma conta. Confira o arquivo e a cotação.`,
  })),
  'statement.wrongState': refusal<{ status: StatementStatus }>(409, ({ status }) => ({
    title: 'O relatório mudou',
    description: `Ele agora está como "${statementStatusLabels[status]}". A página já foi atualizada.`,
  })),
  'withdrawal.accountChanged': refusal<{ number: string }>(409, ({ number }) => ({
    title: 'Conta alterada',
    description: `Recuse o saque ${number}: a conta mudou depois do pedido.`,
  })),
  'withdrawal.approvedBefore': refusal(409, () => ({
    title: 'Você já aprovou',
    description: 'Falta outra pessoa aprovar.',
  })),
  'withdrawal.batchEmpty': refusal(409, () => ({
    title: 'Nada a pagar',
    description: 'Nenhum saque está aprovado.',
  })),
  /** In reais; null where a debt has no rate in force. */
  'withdrawal.notCovered': refusal<{ number: string; owed: string | null }>(409, ({ number, owed }) => ({
    title: 'Saldo negativo',
    description:
      owed === null
        ? `O titular do saque ${number} tem saldo negativo em uma moeda sem cotação. Registre a cotação em Cotações.`
        : `Recuse o saque ${number}: o saldo do titular ficou negativo em ${inReais(owed)}.`,
  })),
  'withdrawal.ownDecision': refusal(403, () => ({
    title: 'Este saque é seu',
    description: 'Outra pessoa decide sobre ele.',
  })),
  'withdrawal.paysDebt': refusal<{ number: string; owed: string | null }>(409, ({ number }) => ({
    title: 'Saldo negativo',
    description: `O saldo do titular do saque ${number} ficou negativo. Confirme que o banco já pagou.`,
  })),
  /** Its words are in texts/withdrawal.pt-BR.ts: what only one dialog says does not travel with every page. */
  'withdrawal.refused': refusal<{
    refusal: WithdrawalRefusal;
    until: string | null;
    amount: string | null;
    currency: string | null;
    /** In reais. */
    owed: string | null;
  }>(409, () => ({
    title: 'Não foi possível sacar',
    description: 'Confira o saldo e a conta.',
  })),
  'withdrawal.resultsUnreadable': refusal<{ line: number }>(422, ({ line }) => ({
    title: 'Arquivo não lido',
    description: `A linha ${line} não segue o modelo.`,
  })),
  'withdrawal.undoOver': refusal(409, () => ({
    title: 'Não dá mais para desfazer',
    description: 'O tempo passou ou o saque já seguiu. Você ainda pode recusar antes do envio ao banco.',
  })),
  'withdrawal.wrongState': refusal<{ status: WithdrawalStatus }>(409, () => ({
    title: 'Saque já atualizado',
    description: 'Confira e tente de novo.',
  })),
};

const inReais = (amount: string) => formatNamedMoney({ amount, currency: 'BRL' });
