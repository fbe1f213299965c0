import type { LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';

export type ShownRelease = {
  id: string;
  title: string;
  type: 'single' | 'ep' | 'album';
  releaseDate: string | null;
  coverKey: string | null;
  audioKey: string | null;
  waveform: number[] | null;
  /** The ending of its smart link, where it has one that is on. */
  smartLink: string | null;
};

export type ShownVideo = {
  id: string;
  title: string;
  /** Null is at once. */
  releaseAt: string | null;
  stillKey: string | null;
  playKey: string | null;
  smartLink: string | null;
  /** The first platform that has it. */
  place: { platform: VideoPlatform; address: string } | null;
};

/** Everything a page shows, in one text from the database: while the text is the same, so are the page's bytes. */
export type LinkPageFacts = {
  userId: string;
  name: string;
  slug: string | null;
  page: LinkPageContent;
  avatarKey: string | null;
  /** The label's own domain, where it has proved one. */
  homeHost: string | null;
  /** The label's name, where it has one of its own. */
  labelName: string | null;
  /** The label the person is with, which a consent may name. */
  label: { id: string; name: string } | null;
  newestId: string | null;
  releases: ShownRelease[];
  /** Videos that blocks name. */
  videos: ShownVideo[];
};

/** Release that a block shows: the one it names, else the newest that is out. */
export function releaseOf({ releases, newestId }: LinkPageFacts, named: string | null): ShownRelease | null {
  return releases.find(({ id }) => id === (named ?? newestId)) ?? null;
}

/** Before its moment a video is announced, and nothing of it plays. */
export function isComing({ releaseAt }: ShownVideo, now: Date): boolean {
  return releaseAt !== null && now < new Date(releaseAt);
}
