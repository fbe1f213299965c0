import {
  YOUTUBE_DESCRIPTION_BYTES,
  YOUTUBE_FORBIDDEN,
  YOUTUBE_TAGS_MAX,
  YOUTUBE_TITLE_MAX,
  youtubeTagsLength,
} from '@toada/domain/video/platform-limits.ts';
import type { VideoCategory } from '@toada/domain/video/video.kinds.ts';
import { refused } from '../outcome.ts';
import { markOf } from '../progress.ts';
import { publicationAhead, type VideoUpload } from '../video-upload.ts';

/** YouTube's own categories that a channel may choose: 10 Music, 1 Film & Animation, 22 People & Blogs, 24 Entertainment. */
const CATEGORY_IDS: Record<VideoCategory, string> = {
  Música: '10',
  'Videoclipe Oficial': '10',
  'Lyric Video': '10',
  Visualizer: '10',
  'Performance Ao Vivo': '10',
  Entrevista: '24',
  Documentário: '1',
  Outro: '22',
};

/** Refuses what YouTube would refuse, before a byte or a unit of quota is spent. */
export function checkForYouTube(upload: VideoUpload, now: Date): void {
  const { title, description, visibility, file } = upload;
  if (file.bytes === 0) throw refused('emptyFile');
  if (!title.trim()) throw refused('titleMissing');
  if ([...title].length > YOUTUBE_TITLE_MAX) throw refused('titleTooLong');
  if (Buffer.byteLength(description) > YOUTUBE_DESCRIPTION_BYTES) throw refused('descriptionTooLong');
  if (YOUTUBE_FORBIDDEN.test(title + description)) throw refused('forbiddenCharacters');
  if (youtubeTagsLength(tagsOf(upload)) > YOUTUBE_TAGS_MAX) throw refused('tagsTooLong');
  if (publicationAhead(upload, now) && visibility !== 'public') throw refused('scheduleNeedsPublic');
}

/** The artist's tags and our mark, by which the video is found when the answer that named it was lost. */
export const tagsOf = ({ tags, key }: VideoUpload) => [...tags, markOf(key)];

export function snippetOf(upload: VideoUpload) {
  const { title, description, category, language } = upload;
  const categoryId = CATEGORY_IDS[category];
  return { title, description, tags: tagsOf(upload), categoryId, defaultLanguage: language };
}

/** YouTube takes a time of publication only while the video is private, and makes it public then. */
export function statusOf(upload: VideoUpload, now: Date) {
  const { visibility, isMadeForKids, madeWithAi } = upload;
  const ahead = publicationAhead(upload, now);
  const declared = { selfDeclaredMadeForKids: isMadeForKids, containsSyntheticMedia: madeWithAi };
  return ahead
    ? { ...declared, privacyStatus: 'private', publishAt: ahead.toISOString() }
    : { ...declared, privacyStatus: visibility };
}
