import { expect, test } from 'vitest';
import { videoApi } from './video.contract.ts';
import { VideoDraft } from './video.draft.ts';

test('tags are told one by one: without commas, gaps and repeats, however they come', () => {
  const { tags } = VideoDraft.parse({ tags: ['mpb', 'MPB', ' mpb ', '', ' ', 'ao vivo, recife', 'Recife'] });
  expect(tags).toEqual(['mpb', 'ao vivo', 'recife']);
});

test('a platform and a store are chosen once', () => {
  const { platforms, stores } = VideoDraft.parse({ platforms: ['vimeo', 'vimeo'], stores: ['apple', 'apple'] });
  expect([platforms, stores]).toEqual([['vimeo'], ['apple']]);
});

test.each(['0000-01-01', '2026-02-30', '26-12-01'])('%s is no day', (release_day) => {
  expect(VideoDraft.safeParse({ release_day }).success).toBe(false);
});

test('captions have a language that the form offers', () => {
  const captions = { name: 'letra.vtt', text: 'WEBVTT' };
  expect(VideoDraft.safeParse({ captions: { ...captions, language: 'xx-??' } }).success).toBe(false);
  expect(VideoDraft.parse({ captions }).captions?.language).toBe('pt-BR');
});

test('a playlist is made of two drafts that differ', () => {
  const id = 'c0ffee00-1111-4111-8111-111111111111';
  const other = 'c0ffee00-2222-4222-8222-222222222222';
  const read = (ids: string[]) => videoApi.joinPlaylist.input.safeParse({ title: 'Festa', ids });
  expect(read([id, id]).success).toBe(false);
  expect(read([id, other, id]).data?.ids).toEqual([id, other]);
});
