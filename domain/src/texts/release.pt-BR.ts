import type { Complaint, RequiredField } from '../release/release.complaints.ts';
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

/** What the dialog answers, in the specification's words (001, points 5 and 8). */
export function complaintText(complaint: Complaint | undefined): Words {
  switch (complaint?.rule) {
    case 'required':
      return {
        title: 'Campos obrigatórios',
        description: `O campo "${requiredFieldLabels[complaint.field]}" é obrigatório.`,
      };
    case 'splitSum':
      return {
        title: 'Erro na Divisão de Royalties',
        description: `A soma das porcentagens deve ser 100%. Soma atual: ${formatShare(complaint.sumBasisPoints)}%.`,
      };
    case 'platformAndRegion':
      return { title: 'Campos obrigatórios', description: 'Selecione ao menos uma plataforma e uma região.' };
    case 'customRegion':
      return { title: 'Campos obrigatórios', description: 'Especifique os países para distribuição personalizada.' };
    case 'sameIsrc':
      return { title: 'ISRC repetido', description: 'Cada faixa precisa de um ISRC só dela.' };
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
