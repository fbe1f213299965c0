import type { VideoField } from '../review/review.kinds.ts';
import type { VideoDraft } from '../video/video.draft.ts';
import { countryNames } from './countries.pt-BR.ts';
import { describeSplits, type FileNames, fileName } from './release-values.pt-BR.ts';
import { platformLabels, regionLabels } from './stores.pt-BR.ts';
import { aiUseLabels, explicitLabels } from './track.labels.pt-BR.ts';
import { videoPlatformLabels, videoVisibilityLabels } from './video.pt-BR.ts';

/** A field of a video in words; '' where nothing is there. */
export function describeVideoField(draft: VideoDraft, field: VideoField, files: FileNames): string {
  switch (field) {
    case 'tags':
    case 'main_artists':
    case 'featured_artists':
    case 'composers':
    case 'producers':
    case 'directors':
      return draft[field].join(', ');
    case 'video_file_id':
      return fileName(draft.video_file_id, files);
    case 'thumbnail_file_id':
      return fileName(draft.thumbnail_file_id, files) || `Quadro ${draft.thumbnail_frame + 1} do vídeo`;
    case 'playlist_title':
      return draft.is_playlist ? draft.playlist_title : '';
    case 'visibility':
      return videoVisibilityLabels[draft.visibility];
    case 'release_day':
      return describeMoment(draft);
    case 'platforms':
      return draft.platforms.map((one) => videoPlatformLabels[one]).join(', ');
    case 'stores':
      return draft.stores.map((one) => platformLabels[one]).join(', ');
    case 'track_id':
      return draft.track_id ? 'Vinculado a uma faixa' : '';
    case 'explicit':
      return explicitLabels[draft.explicit];
    case 'ai_use':
      return aiUseLabels[draft.ai_use];
    case 'splits':
      return draft.splits ? describeSplits(draft.splits) : 'Como a faixa do vídeo';
    case 'captions':
      return draft.captions ? `${draft.captions.name} (${draft.captions.language})` : '';
    case 'regions':
      return draft.regions.map((one) => regionLabels[one]).join(', ');
    case 'custom_countries':
      return countryNames(draft.custom_countries);
    default:
      return draft[field];
  }
}

function describeMoment({ release_day, release_time, time_zone }: VideoDraft): string {
  if (!release_day) return 'Assim que for aprovado';
  const day = release_day.split('-').reverse().join('/');
  return release_time ? `${day} às ${release_time} (${time_zone})` : `${day} (${time_zone})`;
}
