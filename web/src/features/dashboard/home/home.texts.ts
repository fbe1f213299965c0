import { formatDate } from '../../../lib/format/format-date.ts';

/** '2026-11-27' as '27 nov': the year is the reader's own. */
const shortDay = (day: string) => formatDate(day).replace(/ \d{4}$/, '');
const whole = (count: number) => count.toLocaleString('pt-BR');
const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
/** 'na sexta', 'no sábado'. */
function onWeekday(day: string): string {
  const name = weekdays.format(new Date(`${day}T00:00:00Z`)).replace('-feira', '');
  return `${name === 'sábado' || name === 'domingo' ? 'no' : 'na'} ${name}`;
}

type Next = { stores: readonly unknown[]; messages: readonly { platform: string; status: string; kind: string }[] };

/** Stores whose newest message was taken. */
function readyStores({ messages }: Next): number {
  const newest = new Map<string, string>();
  for (const { platform, status, kind } of messages)
    if (!newest.has(platform)) newest.set(platform, kind === 'takedown' ? 'gone' : status);
  return [...newest.values()].filter((status) => status === 'delivered').length;
}

export const homeTexts = {
  next: {
    untitled: 'Sem título',
    open: 'Abrir lançamento',
    promote: 'Divulgar',
    kind: (type: string, tracks: number) => `${type}, ${tracks === 1 ? '1 faixa' : `${whole(tracks)} faixas`}`,
    debut: (day: string) => `Estreia ${onWeekday(day)}, ${formatDate(day)}.`,
    ready: (next: Next) => {
      const [ready, all] = [readyStores(next), next.stores.length];
      if (all === 0) return '';
      if (ready === all) return all === 1 ? 'A loja já recebeu.' : `As ${all} lojas já receberam.`;
      return all === 1 ? 'A loja ainda não recebeu.' : `${ready} de ${all} lojas prontas.`;
    },
    left: (days: number) =>
      days === 0 ? 'é hoje a estreia' : days === 1 ? 'dia para a estreia' : 'dias para a estreia',
  },
  tracks: {
    label: 'Andamento em cada loja',
    none: 'As lojas aparecem aqui depois da escolha em Distribuição.',
    notSent: 'Ainda não enviado',
    today: 'Hoje',
    debut: (day: string) => `Estreia ${day}`,
    day: shortDay,
    phases: {
      sending: 'Envio',
      review: 'Em análise',
      ready: 'Pronto',
      live: 'No ar',
      failed: 'Falhou',
      gone: 'Removido',
      planned: 'No ar',
    },
  },
  money: { pending: 'A receber', pendingLead: 'Liberado na data de cada repasse' },
  listening: {
    title: (month: string) => `Reproduções em ${month}`,
    count: (plays: number) => whole(plays),
    step: (plays: number) =>
      plays >= 1_000_000
        ? `${whole(Math.round(plays / 100_000) / 10)} mi`
        : plays >= 10_000
          ? `${whole(Math.round(plays / 1_000))} mil`
          : whole(Math.round(plays)),
    change: (percent: number, month: string) =>
      percent === 0
        ? `Igual a ${month}`
        : `${whole(Math.abs(percent))}% ${percent > 0 ? 'acima' : 'abaixo'} de ${month}`,
    best: 'Mais ouvida:',
    until: (month: string) => `Por mês, como as lojas informam. Dados até ${month}.`,
    chart: 'Reproduções por mês',
    month: 'Mês',
    now: 'Últimos 6 meses',
    before: '6 meses anteriores',
  },
};
