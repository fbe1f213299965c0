import { expect, test } from 'vitest';
import { buildPackageFacts } from '../testing/build-package-facts.ts';
import { compareMessages } from './compare-messages.ts';
import { createPackageWriters } from './create-package-writers.ts';
import type { PackageFacts } from './package-facts.ts';
import { createSchemas } from './schemas.ts';

const writers = createPackageWriters(createSchemas(null));

/** The differences that a change of the facts makes. */
function changesBy(change: (facts: PackageFacts) => void, format: 'ern' | 'itmsp' = 'ern') {
  const [before, after] = [buildPackageFacts({ tracks: 3 }), buildPackageFacts({ tracks: 3 })];
  change(after);
  return compareMessages(writers[format].write(before).message.body, writers[format].write(after).message.body);
}

test.each(['ern', 'itmsp'] as const)('a message of %s with another id, time and batch says nothing else', (format) => {
  expect(
    changesBy(({ header, release }) => {
      header.messageId = 'MSG-2';
      header.batchId = '20261116120000000';
      header.createdAt = new Date('2026-11-16T12:00:00Z');
      header.kind = 'update';
      for (const file of [release.cover, ...release.tracks.map((track) => track.file)]) file.isSent = false;
    }, format),
  ).toEqual([]);
});

test('a title is found by its track', () => {
  expect(changesBy(({ release }) => (release.tracks[1]!.title = 'Nova'))).toEqual([
    { place: 'Faixa 2 › Título', before: 'Faixa 2', after: 'Nova' },
  ]);
});

test('what somebody typed is told as it is, whatever it means elsewhere', () => {
  expect(changesBy(({ release }) => (release.tracks[1]!.title = 'All'))).toEqual([
    { place: 'Faixa 2 › Título', before: 'Faixa 2', after: 'All' },
  ]);
});

test('another moment of the preview is told in seconds', () => {
  expect(changesBy(({ release }) => (release.tracks[0]!.previewStartSeconds = 45))).toEqual([
    { place: 'Faixa 1 › Início da prévia', before: '30 s', after: '45 s' },
  ]);
});

test('what a person changes is told in a person’s words', () => {
  const changes = changesBy(({ release }) => {
    release.genre = 'Rock';
    release.labelName = 'Selo Novo';
    release.releaseDate = '2026-12-11';
    release.tracks[0]!.explicit = 'yes';
    release.tracks[0]!.producers = [];
    release.tracks[2]!.durationMs = 61_000;
    release.artists[0]!.storeId = null;
  });
  expect(Object.fromEntries(changes.map(({ place, before, after }) => [place, `${before} → ${after}`]))).toEqual({
    'Lançamento › Gênero': 'MPB → Rock',
    'Lançamento › Selo': 'Selo Exemplo → Selo Novo',
    'Lançamento › Data de lançamento': '2026-12-04 → 2026-12-11',
    'Lançamento › Conteúdo explícito': 'não explícito → explícito',
    'Lançamento › Duração': '9:33 → 7:23',
    'Ofertas › Assinatura › Início': '2026-12-04 → 2026-12-11',
    'Ofertas › Com publicidade › Início': '2026-12-04 → 2026-12-11',
    'Ofertas › Download › Início': '2026-12-04 → 2026-12-11',
    'Ana Exemplo › Id na loja': 'spotify:artist:4tZwfgrHOc3mvqYlEYSvVi → null',
    'Faixa 1 › Conteúdo explícito': 'não explícito → explícito',
    'Faixa 1 › Créditos':
      'João Compositor: compositor; Ana Exemplo: compositor; Maria Produtora: produtor, mixador; Caio Músico: violão, cavaquinho; Bia Rara: Tocadora de pífano → ' +
      'João Compositor: compositor; Ana Exemplo: compositor; Maria Produtora: mixador; Caio Músico: violão, cavaquinho; Bia Rara: Tocadora de pífano',
    'Faixa 3 › Duração': '3:11 → 1:01',
  });
});

test('another recording is another file', () => {
  expect(changesBy(({ release }) => (release.tracks[0]!.file.sha256 = 'f'.repeat(64)))).toEqual([
    { place: 'Faixa 1 › Arquivo', before: 'aaaaaaaaaaaa', after: 'ffffffffffff' },
  ]);
});

test('tracks are held together by their code: one that moved is the same, one that is gone is told once', () => {
  const changes = changesBy(({ release }) => {
    release.tracks = release.tracks.slice(1).map((track, index) => ({ ...track, place: index + 1 }));
  });
  expect(changes.filter(({ place }) => place.startsWith('Faixa'))).toEqual([
    { place: 'Faixa 1 › Posição', before: '2', after: '1' },
    { place: 'Faixa 2 › Posição', before: '3', after: '2' },
    { place: 'Faixa 1', before: 'Faixa 1 (BRXYZ2600001)', after: null },
  ]);
});

test('a code that was changed in its place is a change of the same track', () => {
  expect(changesBy(({ release }) => (release.tracks[1]!.isrc = 'BRXYZ2699999'))).toEqual([
    { place: 'Faixa 2 › ISRC', before: 'BRXYZ2600002', after: 'BRXYZ2699999' },
  ]);
});

test('a takedown is the end of all offers', () => {
  expect(changesBy((facts) => (facts.deal = null))).toEqual([
    { place: 'Ofertas', before: 'Assinatura, Com publicidade, Download', after: null },
  ]);
});

test('countries are told as a list', () => {
  expect(changesBy((facts) => (facts.deal = { territories: ['BR', 'PT'] }), 'itmsp')).toEqual([
    { place: 'Lançamento › Países', before: 'Mundo todo', after: 'BR, PT' },
  ]);
});

test('what cannot be read is told to be different, and nothing more', () => {
  expect(compareMessages('<a', '<b')).toEqual([{ place: 'Mensagem', before: null, after: null }]);
  expect(compareMessages('<a', '<a')).toEqual([]);
});
