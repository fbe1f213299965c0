import { formatCode } from '../certificate/certificate.code.ts';
import type { CertificateFacts } from '../certificate/certificate.facts.ts';
import type { CertificateState } from '../certificate/certificate.page.ts';
import { formatShare } from '../release/splits.rules.ts';
import { shortMonth } from './months.pt-BR.ts';

/** Words that the PDF, the public page and the panel share. */
export const certificateTexts = {
  title: 'Certificado de registro',
  edition: (edition: number) => (edition === 1 ? '' : `${edition}ª edição`),
  number: 'Número',
  code: 'Código de conferência',
  owner: 'Titular',
  publishers: 'Editora',
  genre: 'Gênero',
  duration: 'Duração',
  createdOn: 'Data de criação declarada',
  iswc: 'ISWC',
  alternative: 'Outros títulos',
  recordings: 'Gravações',
  submitted: 'Enviada em',
  approved: 'Aprovada em',
  authors: 'Autores',
  role: 'Função',
  editing: 'Edição',
  execution: 'Execução',
  files: 'Arquivos guardados (SHA-256)',
  noFiles: 'O titular não enviou arquivos.',
  fingerprint: 'Impressão digital dos dados (SHA-256)',
  paper: 'PDF deste certificado (SHA-256)',
  check: 'Confira em',
  proves: {
    title: 'O que prova',
    text: 'Que o titular declarou esta obra, estes autores e estas partes na data indicada, e que os arquivos acima já existiam, byte por byte, quando ela foi enviada.',
  },
  doesNotProve: {
    title: 'O que não prova',
    text: 'Quem criou a obra. Não substitui o registro na Biblioteca Nacional nem o cadastro em uma associação (UBC, ABRAMUS…), que é o que faz o Ecad pagar.',
  },
} as const;

export const certificateStateLabels: Record<CertificateState, string> = {
  valid: 'Em vigor',
  correcting: 'Em correção',
  withdrawn: 'Registro cancelado',
  corrected: 'Substituído por correção',
  erased: 'Dados apagados',
};

/** 'Maria Conceição Alves (Dona Cota)'. */
export function authorName({ name, pseudonym }: CertificateFacts['authors'][number]): string {
  return pseudonym && pseudonym !== name ? `${name} (${pseudonym})` : name;
}

/** '60,00%'. */
export function wholeShare(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace('.', ',')}%`;
}

/** 'Editora Maré: 25% da edição e 25% da execução dos autores que representa'. */
export function publisherLine({
  name,
  editing_share,
  performance_share,
}: CertificateFacts['publishers'][number]): string {
  const parts = `${formatShare(editing_share)}% da edição e ${formatShare(performance_share)}% da execução`;
  return `${name}: ${parts} dos autores que representa`;
}

/** 'OB-2026-000417, código 7KQ4-M2PD'. */
export function certificateName(number: string, code: string): string {
  return `${number}, código ${formatCode(code)}`;
}

const ZONE = 'America/Sao_Paulo';
const clock = new Intl.DateTimeFormat('en-CA', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: ZONE, timeZoneName: 'shortOffset' },
});

/** '28 out 2026, 16:42:07 (UTC−3)', the same wherever it is read: certificates are compared with one another. */
export function certifiedMoment(instant: string | Date): string {
  const parts = clock.formatToParts(new Date(instant));
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const zone = of('timeZoneName').replace('GMT', 'UTC').replace('-', '−');
  const month = shortMonth(`${of('year')}-${of('month')}-01`);
  return `${Number(of('day'))} ${month} ${of('year')}, ${of('hour')}:${of('minute')}:${of('second')} (${zone})`;
}

/** '14 fev 2026', of a day without a clock. */
export function certifiedDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${shortMonth(day)} ${day.slice(0, 4)}`;
}
