import { expect, test } from 'vitest';
import { videoComplaintsText } from '../texts/video.pt-BR.ts';
import { videoComplaintsOf } from './video.complaints.ts';
import { VideoDraft } from './video.draft.ts';

const now = new Date('2026-11-18T12:00:00Z');
const whole = VideoDraft.parse({
  title: 'Asa de Pipa',
  artist: 'Jussara Lima',
  video_file_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
});
const rulesOf = (over: Partial<VideoDraft>, known = {}) =>
  videoComplaintsOf({ ...whole, ...over }, now, known).map(({ rule }) => rule);
const share = { participant_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', name: 'Téo', role: 'Produtor' } as const;

test('title, artist, file and platform are enough', () => expect(rulesOf({})).toEqual([]));

test.each<[string, Partial<VideoDraft>, string[]]>([
  ['no file', { video_file_id: null }, ['videoFile']],
  ['no title', { title: '  ' }, ['title']],
  ['no artist', { artist: '' }, ['artist']],
  ['no platform', { platforms: [] }, ['platform']],
  ['a playlist without a title', { is_playlist: true }, ['playlistTitle']],
  ['too many tags', { tags: Array.from({ length: 50 }, () => 'dez-letras') }, ['tags']],
  [
    'tags that leave no room for our mark',
    { tags: ['a'.repeat(100), 'b'.repeat(100), 'c'.repeat(100), 'd'.repeat(174)] },
    [],
  ],
  ['one letter more', { tags: ['a'.repeat(100), 'b'.repeat(100), 'c'.repeat(100), 'd'.repeat(175)] }, ['tags']],
  [
    'a tag of two words, in quotation marks',
    { tags: ['a'.repeat(100), 'b'.repeat(100), 'c'.repeat(100), `e ${'d'.repeat(172)}`] },
    ['tags'],
  ],
  [
    'many tags where YouTube is not chosen',
    { tags: Array.from({ length: 50 }, () => 'dez-letras'), platforms: ['vimeo'] },
    [],
  ],
  ['a title of a hundred signs', { title: '🥁'.repeat(100) }, []],
  ['a title that YouTube cuts', { title: 'a'.repeat(101) }, ['longTitle']],
  ['a title that Vimeo takes', { title: 'a'.repeat(101), platforms: ['vimeo'] }, []],
  ['a title that Vimeo cuts', { title: 'a'.repeat(129), platforms: ['vimeo'] }, ['longTitle']],
  ['a long title for TikTok, which has one text', { title: 'a'.repeat(129), platforms: ['tiktok'] }, []],
  ['angle brackets', { title: 'A <3 B', description: '<b>' }, ['angleBrackets', 'angleBrackets']],
  ['accents that take two bytes each', { description: 'é'.repeat(2_501) }, ['longDescription']],
  ['accents that are just enough', { description: 'é'.repeat(2_500) }, []],
  [
    'a day for a video that is not public',
    { release_day: '2026-12-18', visibility: 'unlisted' },
    ['scheduleVisibility'],
  ],
  ['the same at Vimeo', { release_day: '2026-12-18', visibility: 'unlisted', platforms: ['vimeo'] }, []],
  ['unlisted on TikTok', { visibility: 'unlisted', platforms: ['tiktok'] }, ['unlistedOnTikTok']],
  ['a zone of no place', { release_day: '2027-03-14', time_zone: 'Etc/UTC' }, ['timeZone']],
  ['a time without its day', { release_time: '20:00' }, ['releaseDay']],
  ['a moment that is over', { release_day: '2026-11-18', release_time: '09:00' }, ['releasePast']],
  ['a moment ahead', { release_day: '2026-11-18', release_time: '09:01' }, []],
  [
    'a skipped time',
    { release_day: '2027-03-14', release_time: '02:30', time_zone: 'America/New_York' },
    ['releaseTime'],
  ],
  ['a zone that is none', { release_day: '2027-03-14', release_time: '02:30', time_zone: 'Marte' }, ['timeZone']],
  ['half a code', { isrc: 'BRTOA26' }, ['isrc']],
  ['shares that are not the whole', { splits: [{ ...share, share_basis_points: 9_900 }] }, ['splitSum']],
  ['no share at all', { splits: [] }, ['splitSum']],
  ['countries unsaid', { regions: ['custom'] }, ['customRegion']],
])('%s', (_name, over, rules) => expect(rulesOf(over)).toEqual(rules));

test('a video has another code than its sound, however it is written', () => {
  expect(rulesOf({ isrc: 'BR-TOA-26-00001' }, { audioIsrc: 'BRTOA2600001' })).toEqual(['audioIsrc']);
  expect(rulesOf({ isrc: 'BR-TOA-26-00002' }, { audioIsrc: 'BRTOA2600001' })).toEqual([]);
});

test('a file that its check refused is told', () =>
  expect(rulesOf({}, { refusedFiles: new Set([whole.video_file_id]) })).toEqual(['refusedFile']));

test('the specification’s words', () => {
  expect(videoComplaintsText(videoComplaintsOf({ ...whole, video_file_id: null }, now))).toEqual({
    title: 'Arquivo de vídeo obrigatório',
    description: 'Por favor, selecione um arquivo de vídeo.',
  });
  expect(videoComplaintsText(videoComplaintsOf({ ...whole, platforms: [] }, now))).toEqual({
    title: 'Nenhuma plataforma selecionada',
    description: 'Selecione ao menos uma plataforma para distribuição.',
  });
});
