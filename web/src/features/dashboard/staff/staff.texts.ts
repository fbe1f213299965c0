import type {
  DeskItem,
  DeskKind,
  Exception,
  ExceptionKind,
  PayPile,
} from '@toada/domain/dashboard/staff-home.contract.ts';
import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import { releaseTypeNames } from '@toada/domain/texts/distribution.pt-BR.ts';
import { requestTypeLabels } from '@toada/domain/texts/general-request.pt-BR.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { statementStatusLabels } from '@toada/domain/texts/statement-status.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import type { Due, DueState } from './due.ts';
import { moneyOf } from './money-words.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const some = (count: number, one: string, more: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`;

/** '40 min', '6 h', '3 dias': the largest unit alone. */
function span(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return some(Math.round(ms / DAY_MS), 'dia', 'dias');
}

/** A label that may be missing for a code of a newer server. */
const labelOf = (labels: Readonly<Record<string, string>>, code: string | null) => (code && labels[code]) || '';
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ');

const desk: Record<
  DeskKind,
  { tab: string; verb: string; title: (item: DeskItem) => string; lead: (item: DeskItem) => string }
> = {
  withdrawals: {
    tab: 'Saques',
    verb: 'Decidir',
    title: ({ number, person }) => `Saque ${formatNumber(BigInt(number ?? 0))}, ${person.name}`,
    lead: ({ code, is_risky }) =>
      is_risky ? `Acima do limite: duas pessoas decidem. Aprovações: ${code ?? ''}.` : 'Uma pessoa decide.',
  },
  deliveries: {
    tab: 'Entregas',
    verb: 'Abrir',
    title: ({ title, code }) => `Entrega: ${title || 'Sem título'} na ${labelOf(platformLabels, code)}`,
    lead: ({ person, on, words }) => joined(person.name, on && `estreia ${formatDate(on)}`, words),
  },
  verifications: {
    tab: 'Documentos',
    verb: 'Conferir',
    title: ({ person }) => `Documentos: ${person.name}`,
    lead: ({ code, number }) => joined(labelOf(roleLabels, code), number ? `${number}ª verificação` : null),
  },
  tickets: {
    tab: 'Chamados',
    verb: 'Responder',
    title: ({ number, title }) => `Chamado ${number ?? ''}: ${title ?? ''}`,
    lead: ({ person, words, is_mine }) => joined(person.name, is_mine ? 'com você' : 'sem responsável', words),
  },
  reviews: {
    tab: 'Revisão',
    verb: 'Revisar',
    title: ({ title }) => `Revisão: ${title || 'Sem título'}`,
    lead: ({ words, code, on }) =>
      joined(words, labelOf(releaseTypeNames, code), on ? `estreia ${formatDate(on)}` : 'sem data'),
  },
  paymentAccounts: {
    tab: 'Contas',
    verb: 'Conferir',
    title: ({ person }) => `Conta de repasse: ${person.name}`,
    lead: ({ code, words, is_risky }) =>
      joined(
        code === 'pix' ? 'Pix' : 'Conta bancária',
        is_risky ? `titular diferente do cadastro: ${words ?? ''}` : 'titular igual ao cadastro',
      ),
  },
  generalRequests: {
    tab: 'Solicitações',
    verb: 'Abrir',
    title: ({ person, code }) => `${labelOf(requestTypeLabels, code) || 'Solicitação'}: ${person.name}`,
    lead: ({ title, words }) => joined(title, words),
  },
  integrationRequests: {
    tab: 'Pedidos',
    verb: 'Abrir',
    title: ({ title }) => `Pedido de integração: ${title ?? ''}`,
    lead: ({ person, words }) => joined(person.name, words),
  },
};

const exceptionTitles: Record<ExceptionKind, (one: Exception) => string> = {
  statementFailed: ({ name }) => `Relatório não lido: ${name}`,
  withdrawalReturned: ({ name }) => `Saque devolvido: ${name}`,
  reversalAsked: ({ name }) => `Estorno espera a segunda pessoa: ${name}`,
  unmatched: ({ count }) => some(count, 'linha sem correspondência', 'linhas sem correspondência'),
  disputed: ({ name }) => `Divisão contestada: ${name}`,
  held: ({ count }) => some(count, 'retenção aberta', 'retenções abertas'),
  receivables: ({ count }) => some(count, 'pagamento recebido a resolver', 'pagamentos recebidos a resolver'),
};

const since = ({ since: at }: Exception) => (at ? `Desde ${formatDate(at.slice(0, 10))}. ` : '');
const exceptionLeads: Record<ExceptionKind, (one: Exception) => string> = {
  statementFailed: (one) => `${since(one)}O arquivo não pôde ser lido. Veja o motivo.`,
  withdrawalReturned: (one) => `${since(one)}O banco devolveu. O valor voltou ao saldo.`,
  reversalAsked: (one) => `${since(one)}Outra pessoa confirma ou recusa.`,
  unmatched: () => 'O dinheiro fica guardado até alguém dizer de quem é a gravação.',
  disputed: (one) => `${since(one)}A parte fica retida até a divisão ser acertada.`,
  held: () => 'Guardado até alguém liberar.',
  receivables: () => 'A confirmar, a devolver, ou sem cobrança que o explique.',
};

export const staffTexts = {
  left: ({ leftMs }: Due) =>
    leftMs <= 0 ? `passou ${span(-leftMs)}` : `${/^1 /.test(span(leftMs)) ? 'falta' : 'faltam'} ${span(leftMs)}`,
  keys: { move: 'navegar', open: 'abrir' },
  finance: {
    exceptions: 'Exceções',
    noException: 'Nenhuma exceção agora.',
    verbs: {
      statementFailed: 'Ver motivo',
      withdrawalReturned: 'Ver saque',
      reversalAsked: 'Conferir',
      unmatched: 'Atribuir',
      disputed: 'Ver divisão',
      held: 'Conferir',
      receivables: 'Resolver',
    } satisfies Record<ExceptionKind, string>,
    titles: exceptionTitles,
    leads: exceptionLeads,
    deciding: 'Saques a decidir',
    seeAll: (count: number) => (count === 1 ? 'Ver na fila' : `Ver os ${count}`),
    noneToDecide: 'Nenhum saque a decidir.',
    decide: 'Decidir',
    number: (number: number) => formatNumber(BigInt(number)),
    account: ({ account, account_since: at, approvals, approvals_needed: needed }: Account) =>
      joined(
        account === 'pix' ? 'Pix' : 'Conta bancária',
        at && `cadastrada em ${formatDate(at.slice(0, 10))}`,
        needed > 1 && `${approvals} de ${needed} aprovações`,
      ),
    past: ({ paid_count: count, paid, left }: Past) =>
      `${count === 0 ? 'Nenhum saque pago antes' : `${some(count, 'pago', 'pagos')}, ${moneyOf({ currency: 'BRL', amount: paid })}`}. Fica ${moneyOf(left)} no saldo.`,
    lead: (exceptions: number, waiting: number) =>
      `${exceptions === 0 ? 'Nenhuma exceção' : some(exceptions, 'exceção', 'exceções')}. ${
        waiting === 0 ? 'Nenhum saque a decidir.' : `${some(waiting, 'saque espera', 'saques esperam')} decisão.`
      }`,
    batch: (amount: string) => `Gerar lote, ${amount}`,
  },
  pipeline: {
    label: 'Caminho do dinheiro',
    stages: { import: 'Importar', match: 'Casar', post: 'Lançar', pay: 'Pagar' },
    reports: (count: number) => some(count, 'relatório', 'relatórios'),
    withdrawals: (count: number) => some(count, 'saque', 'saques'),
    nothing: 'Nada nesta etapa',
    status: statementStatusLabels satisfies Record<StatementStatus, string>,
    piles: {
      waiting: (count: number) => `${count} a decidir`,
      approved: (count: number) => some(count, 'aprovado', 'aprovados'),
      sent: (count: number) => `${count} no banco`,
      returned: (count: number) => some(count, 'devolvido', 'devolvidos'),
    } satisfies Record<PayPile, (count: number) => string>,
  },
  cash: {
    title: 'Caixa necessário',
    rows: { approved: 'Saques aprovados', waiting: 'A decidir, se aprovados' },
    count: (count: number) => some(count, 'saque', 'saques'),
    total: 'Total a pagar',
  },
  desk: {
    kinds: desk,
    title: 'Pendências da equipe',
    none: 'Nada pendente agora.',
    tabs: 'Filas',
    all: 'Tudo',
    next: 'Atender a próxima',
    risky: 'Risco alto',
    states: { late: 'Fora do prazo', today: 'Vence hoje', open: 'No prazo' } satisfies Record<DueState, string>,
    more: (count: number) => `Mais ${count} na fila`,
    lead: (all: number, late: number, oldest: string | null) =>
      all === 0
        ? 'Nada pendente agora.'
        : `${some(all, 'pendência', 'pendências')}. ${
            late === 0
              ? 'Tudo no prazo.'
              : `${late === 1 ? 'Uma passou' : `${late} passaram`} do prazo${oldest ? `; a mais antiga espera há ${oldest}` : ''}.`
          }`,
    span,
    deadlines: 'Prazos por fila',
    onTime: 'No prazo agora',
    goal: (hours: number, oldestMs: number | null) =>
      `meta ${span(hours * HOUR_MS)}${oldestMs === null ? '' : `, mais antiga há ${span(oldestMs)}`}`,
    tools: 'Ferramentas',
    panel: 'Painel Admin',
  },
  health: {
    label: 'Saúde da plataforma',
    stores: 'Lojas',
    storesOn: (on: number, paused: number) =>
      `${on} no ar${paused > 0 ? `, ${some(paused, 'pausada', 'pausadas')}` : ''}`,
    queued: 'Fila de entregas',
    inQueue: (count: string) => (count === '0' ? 'Vazia' : `${count} na fila`),
    failed: 'Tarefas com falha',
    failedCount: (count: number) => (count === 0 ? 'Nenhuma parada' : some(count, 'parada', 'paradas')),
    last: 'Último relatório',
    lastOn: (name: string, day: string) => `${name}, ${formatDate(day)}`,
    noneYet: 'Nenhum ainda',
  },
  support: {
    title: 'Para agora',
    mine: 'Meus: sua vez de responder',
    firstAnswer: (hours: number) => `Sem responsável: primeira resposta em ${span(hours * HOUR_MS)}`,
    who: (number: number, name: string) => `Nº ${number}, ${name}`,
    inbox: 'Abrir o atendimento',
    none: 'Ninguém espera por resposta agora.',
    late: 'fora do prazo',
    free: 'sem responsável',
    own: 'com você',
    lead: (count: number) =>
      count === 0
        ? 'Ninguém espera por resposta agora.'
        : `${some(count, 'pessoa espera', 'pessoas esperam')} por resposta.`,
  },
};

type Account = { account: 'pix' | 'bank'; account_since: string | null; approvals: number; approvals_needed: number };
type Past = { paid_count: number; paid: string; left: { currency: string; amount: string } };
