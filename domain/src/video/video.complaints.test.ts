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
  ['a time without its day', { release_time: '20:00' }, ['releaseDay']],
  ['a moment that is over', { release_day: '2026-11-18', release_time: '09:00' }, ['releasePast']],
  ['a moment ahead', { release_day: '2026-11-18', release_time: '09:01' }, []],
  [
    'a skipped time',
    { release_day: '2027-03-14', release_time: '02:30', time_zone: 'America/New_York' },
    ['releaseTime'],
  ],
  ['a zone that is none', { release_day: '2027-03-14', release_time: '02:30', time_zone: 'Marte' }, ['releaseTime']],
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
