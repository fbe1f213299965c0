import type { VideoField } from '../review/review.kinds.ts';

/** The fields of a video's form, as review and comments name them. */
export const videoFieldLabels: Record<VideoField, string> = {
  title: 'Título',
  artist: 'Artista',
  description: 'Descrição',
  category: 'Categoria',
  tags: 'Tags',
  video_file_id: 'Arquivo de vídeo',
  thumbnail_file_id: 'Miniatura',
  playlist_title: 'Playlist',
  visibility: 'Visibilidade',
  release_day: 'Data de lançamento',
  platforms: 'Plataformas',
  track_id: 'Faixa do vídeo',
  isrc: 'ISRC do vídeo',
  main_artists: 'Artistas principais',
  featured_artists: 'Participações',
  composers: 'Compositores',
  producers: 'Produtores',
  directors: 'Diretores',
  explicit: 'Conteúdo explícito',
  ai_use: 'Uso de IA',
  splits: 'Royalties',
  captions: 'Legendas',
  regions: 'Regiões',
  custom_countries: 'Países escolhidos',
};
