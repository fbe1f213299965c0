import type { ReleaseDraft, SplitDraft, TrackDraft } from '../release/release.draft.ts';
import { formatShare } from '../release/splits.rules.ts';
import type { ReleaseField, TrackField } from '../review/review.kinds.ts';
import { countryNames } from './countries.pt-BR.ts';
import { releaseTypeNames } from './distribution.pt-BR.ts';
import { platformLabels, regionLabels } from './stores.pt-BR.ts';
import { aiUseLabels, explicitLabels } from './track.labels.pt-BR.ts';

export const releaseFieldLabels: Record<ReleaseField, string> = {
  type: 'Tipo',
  title: 'Título',
  artist: 'Artista',
  upc: 'UPC/EAN',
  genre: 'Gênero',
  language: 'Idioma',
  release_date: 'Data de lançamento',
  label_line: 'Selo',
  p_line: 'Linha ℗',
  c_line: 'Linha ©',
  description: 'Descrição',
  cover_file_id: 'Capa',
  splits: 'Royalties',
  platforms: 'Plataformas',
  regions: 'Regiões',
  custom_countries: 'Países escolhidos',
  custom_region_details: 'Observação sobre os países',
};

export const trackFieldLabels: Record<TrackField, string> = {
  title: 'Título',
  version: 'Versão',
  isrc: 'ISRC',
  audio_file_id: 'Arquivo de áudio',
  main_artists: 'Artistas principais',
  featured_artists: 'Participações',
  composers: 'Compositores',
  producers: 'Produtores',
  other_credits: 'Outros créditos',
  language: 'Idioma',
  explicit: 'Conteúdo explícito',
  is_instrumental: 'Instrumental',
  lyrics: 'Letra',
  preview_start_seconds: 'Início da prévia',
  ai_use: 'Uso de IA',
  splits: 'Royalties da faixa',
};

/** The field a comment or a change speaks of; a track's name for one is not always the release's. */
export function fieldLabel(isOfTrack: boolean, field: string): string {
  const labels: Record<string, string> = isOfTrack ? trackFieldLabels : releaseFieldLabels;
  return labels[field] ?? field;
}

export type FileNames = Readonly<Record<string, string>>;
const yesOrNo = (is: boolean) => (is ? 'Sim' : 'Não');
export const fileName = (id: string | null, files: FileNames) => (id ? (files[id] ?? 'Arquivo enviado') : '');

/** A field's value in words; '' where nothing is there. */
export function describeReleaseField(draft: ReleaseDraft, field: ReleaseField, files: FileNames): string {
  switch (field) {
    case 'type':
      return releaseTypeNames[draft.type];
    case 'release_date':
      return draft.release_date.split('-').reverse().join('/');
    case 'cover_file_id':
      return fileName(draft.cover_file_id, files);
    case 'splits':
      return describeSplits(draft.splits);
    case 'platforms':
      return draft.platforms.map((one) => platformLabels[one]).join(', ');
    case 'regions':
      return draft.regions.map((one) => regionLabels[one]).join(', ');
    case 'custom_countries':
      return countryNames(draft.custom_countries);
    default:
      return draft[field] ?? '';
  }
}

export function describeTrackField(track: TrackDraft, field: TrackField, files: FileNames): string {
  switch (field) {
    case 'audio_file_id':
      return fileName(track.audio_file_id, files);
    case 'main_artists':
    case 'featured_artists':
    case 'composers':
    case 'producers':
      return track[field].join(', ');
    case 'other_credits':
      return track.other_credits.map(({ name, role }) => `${name} (${role})`).join(', ');
    case 'explicit':
      return explicitLabels[track.explicit];
    case 'is_instrumental':
      return yesOrNo(track.is_instrumental);
    case 'preview_start_seconds':
      return formatSeconds(track.preview_start_seconds);
    case 'ai_use':
      return aiUseLabels[track.ai_use];
    case 'splits':
      return track.splits ? describeSplits(track.splits) : 'Como o lançamento';
    default:
      return track[field] ?? '';
  }
}

export function describeSplits(splits: readonly SplitDraft[]): string {
  return splits
    .map(({ name, role, share_basis_points: share }) => `${name} (${role}) ${formatShare(share)}%`)
    .join(', ');
}

function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
