import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { CoverSubject } from './draw-cover.ts';

/** How far the demo's people have come with a video. */
type State = 'draft' | 'pending' | 'started';

export type DemoVideo = {
  title: string;
  subject: CoverSubject;
  state: State;
  /** The recording that is heard in it. */
  track: string;
  draft: Partial<VideoDraft>;
  /** From the first start; left out, it is published at once. */
  releasedInDays?: number;
  /** Small, barred and black at first: the check finds something. */
  isFaulty?: true;
};

const CAPTIONS = `WEBVTT

00:00.200 --> 00:01.400
Solta a linha, deixa ir

00:01.500 --> 00:02.800
que a pipa sabe o caminho
`;

/** Jussara Lima's videos at the first start: one for every place between a draft and the platform. */
export const demoVideos: readonly DemoVideo[] = [
  {
    ...{ title: 'Noite no jardim', subject: 'jardim', track: 'Jardim Suspenso', state: 'started' },
    draft: {
      ...{ category: 'Videoclipe Oficial', platforms: ['youtube', 'vimeo'], thumbnail_frame: 1 },
      ...{ tags: ['mpb', 'videoclipe', 'jussara lima'], directors: ['Anahí Couto'] },
      description: 'Filmado numa noite só, no quintal da Dona Cota.',
    },
  },
  {
    // Nobody has connected a channel there: the video waits for one.
    ...{ title: 'Lua cheia de agosto', subject: 'lua', track: 'Boi da Lua', state: 'started' },
    draft: { category: 'Visualizer', platforms: ['tiktok'], tags: ['boi', 'visualizer'], thumbnail_frame: 0 },
  },
  {
    ...{ title: 'Solta a linha', subject: 'pipa', track: 'Asa de Pipa', state: 'pending', releasedInDays: 19 },
    draft: {
      ...{ category: 'Lyric Video', tags: ['mpb', 'letra'], release_time: '18:00' },
      captions: { name: 'letra.vtt', language: 'pt-BR', text: CAPTIONS },
    },
  },
  {
    ...{ title: 'Ensaio na varanda', subject: 'fitas', track: 'Varal (ao vivo)', state: 'draft', isFaulty: true },
    draft: { category: 'Performance Ao Vivo', tags: ['ao vivo'] },
  },
  {
    ...{ title: 'Ladeira acima', subject: 'telhado', track: 'Telhado de Vidro', state: 'draft' },
    draft: { category: 'Música' },
  },
];
