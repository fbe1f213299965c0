import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { Genre, MusicType, ParticipantRole } from '@toada/domain/release/release.kinds.ts';
import type { CoverSubject } from './draw-cover.ts';

/** How far the demo's people have come with a release. */
type State = 'draft' | 'pending' | 'correction' | 'approved' | 'processing' | 'delivered' | 'failed' | 'rejected';

type Sharer = {
  name: string;
  role: ParticipantRole;
  share_basis_points: number;
  /** With one they are asked; without a word to it they have not answered yet. */
  email?: string;
  answer?: 'accept' | { dispute: string };
};

export type DemoRelease = {
  title: string;
  type: MusicType;
  genre: Genre;
  /** From the first start, in days: a date that lies ahead stays ahead. */
  releasedInDays: number;
  cover: CoverSubject;
  tracks: readonly string[];
  state: State;
  /** Left out: those a new release begins with. */
  platforms?: readonly Platform[];
  /** Left out: the artist and her producer, whom nobody asks. */
  sharers?: readonly Sharer[];
};

/** Its connector is paused: what goes there stays under way until an administrator resumes it. */
export const PAUSED_STORE: Platform = 'amazon';
/** Not connected when the demo's release was sent there, and connected since: 'Tentar Novamente' delivers it. */
export const LATE_STORE: Platform = 'tiktok';

/** Jussara Lima's catalogue at the first start, with every state of the review. */
export const demoReleases: readonly DemoRelease[] = [
  {
    ...{ title: 'Jardim Suspenso', type: 'single', genre: 'MPB', releasedInDays: -200, cover: 'jardim' },
    tracks: ['Jardim Suspenso'],
    state: 'delivered',
    sharers: [
      { name: 'Jussara Lima', role: 'Artista', share_basis_points: 7_000 },
      {
        ...{ name: 'Téo Brandão', role: 'Produtor', share_basis_points: 3_000 },
        ...{ email: 'artista.novo@toada.test', answer: 'accept' },
      },
    ],
  },
  {
    ...{ title: 'Quintal de Estrelas', type: 'ep', genre: 'MPB', releasedInDays: 12, cover: 'bandeirinhas' },
    tracks: ['Abre-alas do Quintal', 'Estrela de Papel', 'Cantiga da Varanda', 'Rede e Lampião'],
    state: 'processing',
    platforms: ['spotify', 'apple', 'deezer', PAUSED_STORE],
  },
  {
    ...{ title: 'Varal', type: 'single', genre: 'MPB', releasedInDays: 33, cover: 'fitas' },
    tracks: ['Varal (ao vivo)'],
    state: 'approved',
    // One who said yes, one who has not answered, one who says no.
    sharers: [
      { name: 'Jussara Lima', role: 'Artista', share_basis_points: 6_000 },
      {
        ...{ name: 'Anahí Couto', role: 'Compositor', share_basis_points: 1_500 },
        ...{ email: 'colaborador@toada.test', answer: 'accept' },
      },
      { name: 'Dona Cota', role: 'Compositor', share_basis_points: 1_500, email: 'dona.cota@exemplo.test' },
      {
        ...{ name: 'Zeca Moreno', role: 'Produtor', share_basis_points: 1_000, email: 'zeca.moreno@exemplo.test' },
        answer: { dispute: 'Gravei a guitarra e produzi a faixa: combinamos 20%.' },
      },
    ],
  },
  {
    ...{ title: 'Azulejo', type: 'single', genre: 'MPB', releasedInDays: 26, cover: 'azulejo' },
    tracks: ['Azulejo'],
    state: 'approved',
  },
  {
    ...{ title: 'Telhado de Vidro', type: 'single', genre: 'Rock', releasedInDays: 20, cover: 'telhado' },
    tracks: ['Telhado de Vidro'],
    state: 'rejected',
  },
  {
    ...{ title: 'Boi da Lua', type: 'single', genre: 'Outro', releasedInDays: 27, cover: 'lua' },
    tracks: ['Boi da Lua'],
    state: 'failed',
    platforms: ['spotify', 'youtube', LATE_STORE],
  },
  {
    ...{ title: 'Maré de Março', type: 'single', genre: 'Pop', releasedInDays: 40, cover: 'mare' },
    tracks: ['Maré de Março'],
    state: 'correction',
  },
  {
    ...{ title: 'Asa de Pipa', type: 'single', genre: 'MPB', releasedInDays: 19, cover: 'pipa' },
    tracks: ['Asa de Pipa'],
    state: 'pending',
  },
  {
    ...{ title: 'Meio-dia no Sertão', type: 'single', genre: 'Sertanejo', releasedInDays: 60, cover: 'sol' },
    tracks: ['Meio-dia no Sertão'],
    state: 'draft',
  },
];
