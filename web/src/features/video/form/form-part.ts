import type { PublishedVideo } from '@toada/domain/video/video.complaints.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { ChangeVideo } from '../video-calls.ts';

/** A part of the form and its view of the draft. Every change is saved by itself. */
export type FormPartProps = {
  draft: VideoDraft;
  change: ChangeVideo;
  /** Null while nobody has said whose video it is. */
  ownerId: string | null;
  /** The parts that stay as they are, while the video stands at a platform. */
  published: PublishedVideo | null;
  /** The sentence under a field: the review's, or ours once somebody has tried to send. */
  said: (field: keyof VideoDraft) => string | undefined;
};
