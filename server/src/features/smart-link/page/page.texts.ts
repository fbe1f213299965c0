import { formatMonthOf } from '../../../public-page/short-months.ts';

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

const many = (amount: number, one: string, more: string) => `${amount} ${amount === 1 ? one : more}`;

/** Zones whose own name says little to a reader, by their city. */
export const zoneCities: Readonly<Record<string, string>> = {
  'America/New_York': 'Nova York',
  'America/Chicago': 'Chicago',
  'America/Denver': 'Denver',
  'America/Los_Angeles': 'Los Angeles',
  'America/Toronto': 'Toronto',
  'Europe/Lisbon': 'Lisboa',
  'Europe/London': 'Londres',
  'Europe/Madrid': 'Madri',
  'Europe/Paris': 'Paris',
  'Europe/Berlin': 'Berlim',
};

/** Words of a smart link's page. */
export const pageTexts = {
  types: { single: 'Single', ep: 'EP', album: 'Álbum', video: 'Vídeo' },
  tracks: (amount: number) => many(amount, 'faixa', 'faixas'),
  minutes: (ms: number) => many(Math.max(1, Math.round(ms / 60_000)), 'minuto', 'minutos'),
  /** '27 de novembro', and the year where it is another. */
  longDay: (day: string, thisYear: string) =>
    `${dayNumber(day)} de ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}${day.startsWith(thisYear) ? '' : ` de ${day.slice(0, 4)}`}`,
  shortDay: (day: string) => `${dayNumber(day)} ${formatMonthOf(day)} ${day.slice(0, 4)}`,
  opensAtMidnight: (day: string, zone: string) => `Estreia em ${day}, à meia-noite (${zone}).`,
  opensAt: (day: string, time: string, zone: string) => `Estreia em ${day}, às ${time} (${zone}).`,
  opensSoon: 'Estreia em breve.',
  since: (day: string) => `Desde ${day}.`,
  cover: (title: string) => `Capa de ${title}`,
  count: { days: 'dias', hours: 'horas', minutes: 'min', seconds: 's' },
  countdown: 'Tempo até a estreia',
  remind: 'Me avise na estreia',
  calendar: 'Pôr no calendário',
  play: (title: string) => `Tocar prévia de ${title}`,
  pause: 'Pausar a prévia',
  preview: (title: string) => `Prévia de ${title}`,
  film: (title: string) => `Teaser de ${title}, em vídeo`,
  stores: (isVideo: boolean) => (isVideo ? 'Onde assistir' : 'Lojas'),
  act: (isVideo: boolean) => (isVideo ? 'Assistir' : 'Ouvir'),
  last: (isVideo: boolean) => (isVideo ? 'Onde você assistiu da última vez' : 'Onde você ouviu da última vez'),
  artistPage: 'Página do artista',
  noStores: (isVideo: boolean) =>
    isVideo
      ? 'O vídeo está sendo publicado. Os links aparecem aqui assim que cada plataforma confirmar.'
      : 'As lojas estão publicando. Os links aparecem aqui assim que cada uma confirmar.',
  made: (label: string | null) => `${label ? `Uma página de ${label}` : 'Feito na Toada'}, sem cookies`,
  before: (title: string, artist: string, when: string) => `${title}, de ${artist}. ${when}`,
  after: (title: string, artist: string, isVideo: boolean) =>
    `${isVideo ? 'Assista a' : 'Ouça'} ${title}, de ${artist}, onde você preferir.`,
  event: (title: string, artist: string) => `Estreia: ${title}, de ${artist}`,
  qrTitle: (title: string) => `Código QR de ${title}`,
};

function dayNumber(day: string): string {
  const number = Number(day.slice(8, 10));
  return number === 1 ? '1º' : String(number);
}
