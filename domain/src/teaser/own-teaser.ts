import { TEASER_LINE_MAX, TEASER_TITLE_MAX } from './teaser.contract.ts';

const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

type Named = { track: string; release: string; artist: string; releaseDate: string | null };

/** A teaser as the editor begins it, and as the product makes one by itself. */
export function firstTeaser({ track, release, artist, releaseDate }: Named) {
  return {
    ...({ seconds: 15, look: 'ribbons', format: '9:16', fades: true, ground: 0 } as const),
    title: (track || release).slice(0, TEASER_TITLE_MAX),
    artist: artist.slice(0, TEASER_LINE_MAX),
    note: releaseDate ? day.format(new Date(`${releaseDate}T00:00:00Z`)) : '',
  };
}
