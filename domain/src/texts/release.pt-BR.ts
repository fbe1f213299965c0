import type { Complaint, RequiredField } from '../release/release.complaints.ts';
import { EARLIEST_RELEASE_DATE } from '../release/release-date.rules.ts';
import { formatShare } from '../release/splits.rules.ts';

/** The fields as the messages name them (spec 001, point 5). */
export const requiredFieldLabels: Record<RequiredField, string> = {
  title: 'Título',
  artist: 'Artista',
  isrc: 'ISRC',
  upc: 'UPC/EAN',
  genre: 'Gênero',
  language: 'Idioma',
  type: 'Tipo',
  releaseDate: 'Data de lançamento',
  audioFile: 'Arquivo de áudio',
  coverArt: 'Capa',
  trackTitle: 'Título da faixa',
};

type Words = { title: string; description: string };

const FORMAT: Words = {
  title: 'Formato Inválido',
  description: 'Verifique os formatos de ISRC (12 alfanuméricos) e UPC/EAN (12-13 numéricos).',
};

/** Shares that are not the whole (specification 001, point 8). */
export function splitSumText(sumBasisPoints: number): Words {
  return {
    title: 'Erro na Divisão de Royalties',
    description: `A soma das porcentagens deve ser 100%. Soma atual: ${formatShare(sumBasisPoints)}%.`,
  };
}

/** Said beside the field as well, as soon as the recording was measured. */
export function previewStartText(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000);
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `A faixa tem ${length}. A prévia precisa começar antes do fim.`;
}

/** The beginning of a long comment is enough to know it by: the whole of it stands at its field. */
const QUOTED_MAX = 160;

function askedText(comment: string): string {
  const quoted = comment.length > QUOTED_MAX ? `${comment.slice(0, QUOTED_MAX).trimEnd()}…` : comment;
  return `A revisão pediu “${quoted}”, e isso ainda não mudou.`;
}

/** How many are named in one message; the rest are counted. */
const NAMED_MAX = 5;

/** All that is wrong, in one message: each in the specification's words, the first one's title. */
export function complaintsText(complaints: readonly Complaint[]): Words {
  const sentences = [...new Set(complaints.map((one) => complaintText(one).description))];
  const left = sentences.length - NAMED_MAX;
  const named = left > 1 ? [...sentences.slice(0, NAMED_MAX), `E mais ${left}.`] : sentences;
  return { title: complaintText(complaints[0]).title, description: named.join(' ') };
}

/** Answers of the dialog, in the specification's words (001, points 5 and 8). */
export function complaintText(complaint: Complaint | undefined): Words {
  switch (complaint?.rule) {
    case 'required':
      return {
        title: 'Campos obrigatórios',
        description: `O campo "${requiredFieldLabels[complaint.field]}" é obrigatório.`,
      };
    case 'releaseDate':
      return { title: 'Data de lançamento inválida', description: releaseDateRange(complaint.latest) };
    case 'splitSum':
      return splitSumText(complaint.sumBasisPoints);
    case 'platformAndRegion':
      return { title: 'Campos obrigatórios', description: 'Selecione ao menos uma plataforma e uma região.' };
    case 'customRegion':
      return { title: 'Campos obrigatórios', description: 'Especifique os países para distribuição personalizada.' };
    case 'sameIsrc':
      return { title: 'ISRC repetido', description: 'Cada faixa precisa de um ISRC só dela.' };
    case 'refusedFile':
      return complaint.kind === 'cover'
        ? { title: 'Capa recusada', description: 'A verificação recusou a capa. Veja o motivo e envie outra imagem.' }
        : {
            title: 'Áudio recusado',
            description: 'A verificação recusou o áudio. Veja o motivo e envie outro arquivo.',
          };
    case 'previewStart':
      return { title: 'Início da prévia inválido', description: previewStartText(complaint.durationMs) };
    case 'asked':
      return { title: 'Correção solicitada', description: askedText(complaint.text) };
    case 'frozenUpc':
      return {
        title: 'O UPC não muda depois de publicado',
        description: `As lojas conhecem este lançamento pelo UPC ${complaint.upc}. Volte a ele; outro UPC é outro lançamento.`,
      };
    case 'frozenTracks':
      return {
        title: 'As faixas não mudam depois de publicado',
        description:
          'Acrescentar ou tirar faixas faz outro produto, com outro UPC: crie um novo lançamento e remova este das lojas.',
      };
    case 'frozenIsrc':
      return {
        title: 'O ISRC não muda depois de publicado',
        description: `A gravação é a mesma que as lojas têm: o ISRC dela continua ${complaint.isrc}.`,
      };
    case 'frozenAudio':
      return {
        title: 'Outra gravação precisa de outro ISRC',
        description:
          'O áudio desta faixa não é o que as lojas têm. Dê um ISRC novo à faixa, ou volte ao áudio anterior.',
      };
    case 'upc':
      return complaint.expected === null
        ? FORMAT
        : {
            ...FORMAT,
            description: `${FORMAT.description} O dígito verificador do UPC/EAN deveria ser ${complaint.expected}.`,
          };
    default:
      return FORMAT;
  }
}

/** 'Use uma data de 01/01/1900 a 15/11/2036.', the end as a day of the calendar. */
export function releaseDateRange(latest: string): string {
  const [from, to] = [EARLIEST_RELEASE_DATE, latest].map((day) => day.split('-').toReversed().join('/'));
  return `Use uma data de ${from} a ${to}.`;
}
