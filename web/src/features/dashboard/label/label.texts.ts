import type { RosterAlert } from '@toada/domain/dashboard/home.contract.ts';
import { monthName } from '@toada/domain/texts/months.pt-BR.ts';
import { formatDate } from '../../../lib/format/format-date.ts';

const some = (count: number, one: string, more: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`;
const shortDay = (day: string) => formatDate(day).replace(/ \d{4}$/, '');

export const labelTexts = {
  newRelease: 'Nova Distribuição',
  lead: (premieres: number, until: string) =>
    premieres === 0
      ? `Nenhuma estreia até ${shortDay(until)}.`
      : `${some(premieres, 'estreia', 'estreias')} até ${shortDay(until)}.`,
  calendar: {
    title: 'Próximas estreias',
    span: (from: string, to: string) => `${shortDay(from)} a ${shortDay(to)}`,
    none: 'Nenhuma estreia marcada para estes dias.',
    day: shortDay,
    untitled: 'Sem título',
    open: (title: string, artist: string, day: string, state: string) =>
      `${title}, ${artist}, ${shortDay(day)}: ${state}`,
  },
  money: {
    roster: (month: string) => `Receita do elenco em ${monthName(month)}`,
    change: (percent: number, month: string) =>
      percent === 0
        ? `Igual a ${monthName(month)}`
        : `${Math.abs(percent).toLocaleString('pt-BR')}% ${percent > 0 ? 'acima' : 'abaixo'} de ${monthName(month)}`,
    label: 'Parte do selo',
    quota: 'Cota do elenco',
    quotaOf: (count: number, most: number) => `${count} de ${most}`,
    free: (count: number) => (count === 0 ? 'Nenhuma vaga livre' : some(count, 'vaga livre', 'vagas livres')),
  },
  roster: {
    title: 'Elenco',
    all: 'Gerenciar Artistas',
    filters: { all: 'Todos', alert: 'Com alerta', moving: 'Em movimento' },
    filter: 'Mostrar',
    artist: 'Artista',
    moving: 'Em movimento',
    income: (month: string) => `Receita de ${monthName(month)}, US$`,
    course: 'Seis meses',
    alert: 'Alerta',
    nothingMoving: 'Nada em movimento',
    releases: (count: number) => some(count, 'lançamento', 'lançamentos'),
    next: (title: string, day: string | null) =>
      day ? `${title || 'Sem título'}, ${shortDay(day)}` : `${title || 'Sem título'}, sem data`,
    fine: 'Em dia',
    alerts: {
      failed: 'Entrega com problema',
      rejected: 'Lançamento rejeitado',
      correction: 'Correção solicitada',
      splitOpen: 'Divisão pendente',
      unverified: 'Conta não verificada',
    } satisfies Record<RosterAlert, string>,
    empty: 'Nenhum artista no elenco ainda.',
    emptyLead: 'Convide o primeiro em Gerenciar Artistas.',
    none: 'Nenhum artista neste filtro.',
    more: (count: number) => `Mais ${some(count, 'artista', 'artistas')} em Gerenciar Artistas`,
    open: (name: string) => `Abrir o painel de ${name}`,
    total: (count: number) => some(count, 'artista', 'artistas'),
    alertCount: (count: number) => some(count, 'alerta', 'alertas'),
  },
};
