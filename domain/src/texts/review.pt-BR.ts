import type { CheckItem, RejectionReason, VideoField } from '../review/review.kinds.ts';
import { fieldLabel } from './release-values.pt-BR.ts';
import { videoFieldLabels } from './video-fields.pt-BR.ts';

export const checkLabels: Record<CheckItem, string> = {
  audio: 'Áudio ouvido e de acordo com o título',
  cover: 'Capa nítida, sem preço, contato ou marca de loja',
  metadata: 'Título, artista e datas conferem',
  credits: 'Compositores e produtores preenchidos',
  codes: 'ISRC e UPC sem conflito',
  rights: 'Sem indício de uso não autorizado',
  explicit: 'Conteúdo explícito sinalizado corretamente',
};

/** A video is watched; the rest is the same. */
export const videoCheckLabels: Record<CheckItem, string> = {
  ...checkLabels,
  audio: 'Vídeo assistido e de acordo com o título',
  cover: 'Miniatura nítida, sem preço, contato ou marca de loja',
  credits: 'Artistas e diretores preenchidos',
  codes: 'ISRC do vídeo sem conflito',
};

type Words = { label: string; message: string };

/** The catalogue: what the reviewer chooses, and what the owner reads. */
export const rejectionTexts: Record<RejectionReason, Words> = {
  rights: {
    label: 'Sem direito de uso',
    message: 'O lançamento usa gravação, amostra ou obra sem a autorização de quem tem os direitos.',
  },
  impersonation: {
    label: 'Outro artista',
    message: 'O nome ou a imagem são de outro artista e podem confundir quem ouve.',
  },
  duplicate: {
    label: 'Gravação repetida',
    message: 'Esta gravação já está nas lojas por outro lançamento.',
  },
  artificial: {
    label: 'Conteúdo artificial',
    message: 'O conteúdo parece gerado em massa ou feito para reproduções artificiais, o que as lojas não aceitam.',
  },
  forbiddenContent: {
    label: 'Conteúdo proibido',
    message: 'A letra, o áudio ou a capa têm conteúdo que as lojas não aceitam.',
  },
  misleading: {
    label: 'Informação enganosa',
    message: 'Título, capa ou créditos não correspondem ao que se ouve.',
  },
  quality: {
    label: 'Qualidade insuficiente',
    message: 'A gravação não tem qualidade para ser entregue às lojas.',
  },
  other: { label: 'Outro motivo', message: '' },
};

/** Text of a rejection: the catalogue's sentence, and the reviewer's note. */
export function rejectionText(reason: RejectionReason, note: string): string {
  return [rejectionTexts[reason].message, note].filter(Boolean).join('\n');
}

type Tracks = readonly { id: string }[];
type Said = { track_id: string | null; field: string | null; text: string };

/** Text of a correction, one line for each point. A video has no tracks, and its fields names of their own. */
export function correctionText(note: string, comments: readonly Said[], tracks: Tracks | null): string {
  return [note, ...comments.map((comment) => `${aboutText(comment, tracks)}${comment.text}`)]
    .filter(Boolean)
    .join('\n');
}

/** 'Faixa 2, ISRC: ' */
function aboutText({ track_id, field }: Said, tracks: Tracks | null): string {
  if (!tracks) return field ? `${videoFieldLabels[field as VideoField] ?? field}: ` : '';
  const place = tracks.findIndex(({ id }) => id === track_id);
  const track = place >= 0 ? `Faixa ${place + 1}` : null;
  const about = [track, field && fieldLabel(track_id !== null, field)].filter(Boolean).join(', ');
  return about && `${about}: `;
}
