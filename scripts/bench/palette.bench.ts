import type { Bench } from './bench.ts';
import { fillCatalogue } from './catalogue.bench.ts';
import { compareSizes } from './two-sizes.ts';

/** Smaller numbers for trying the bench itself: PALETTE_TRACKS=1000,20000. */
const [FEW = 10_000, MANY = 1_000_000] = (process.env.PALETTE_TRACKS ?? '').split(',').filter(Boolean).map(Number);
const [ADMIN, LABEL, ARTIST] = ['admin@toada.test', 'selo@toada.test', 'artista@toada.test'];
const search = (words: string, list: string) => `/${list}?limit=5&search=${encodeURIComponent(words)}`;

/** Questions of Ctrl+K to a catalogue: by words, by a code, and with a slip of the finger, which looks into the index most often. */
const calls = {
  'palette-staff-tracks': { path: search('faixa do', 'tracks'), who: ADMIN },
  'palette-staff-isrc': { path: search('BR-TOA-26', 'tracks'), who: ADMIN },
  'palette-staff-track-slip': { path: search('fiaxa serra', 'tracks'), who: ADMIN },
  'palette-staff-releases': { path: search('estrela', 'releases'), who: ADMIN },
  'palette-staff-release-slip': { path: search('estrella', 'releases'), who: ADMIN },
  'palette-staff-nothing': { path: search('xyzxyzxyz', 'tracks'), who: ADMIN },
  'palette-label-tracks': { path: search('serra', 'tracks'), who: LABEL },
  'palette-label-track-slip': { path: search('sera', 'tracks'), who: LABEL },
  'palette-artist-tracks': { path: search('faixa', 'tracks'), who: ARTIST },
  'palette-artist-track-slip': { path: search('fiaxa', 'tracks'), who: ARTIST },
} as const;

/** Searches of the palette with a million tracks, against the same with ten thousand. */
export const paletteBench: Bench = {
  name: 'palette',
  run: (say) =>
    compareSizes(
      {
        ...{ of: 'tracks', few: FEW, many: MANY, goal: { atMost: 1.5 }, calls, fill: fillCatalogue },
        isFull: ({ rows }, _who, path) => rows?.length === (path.includes('xyz') ? 0 : 5),
      },
      say,
    ),
};
