import { expect, test } from 'vitest';
import { WorkDraft } from './work.draft.ts';
import { creditsOfWorks } from './work-credits.ts';

const author = (name: string, overrides: Record<string, unknown> = {}) => ({
  key: name,
  name,
  role: 'CA',
  ...overrides,
});
const work = (overrides: Record<string, unknown>) => WorkDraft.parse({ authors: [], ...overrides });

test('authors stand by their legal names, with their part and their IPI', () => {
  const song = work({
    iswc: 'T-034.524.680-1',
    authors: [author('Jussara de Souza Lima', { role: 'C', ipi: '463242568' }), author('Téo Brandão', { role: 'A' })],
  });
  expect(creditsOfWorks([song], [])).toEqual({
    iswcs: ['T0345246801'],
    writers: [
      { name: 'Jussara de Souza Lima', role: 'C', ipi: '00463242568' },
      { name: 'Téo Brandão', role: 'A', ipi: null },
    ],
  });
});

test('the track’s own spelling of a pseudonym or a legal name is kept', () => {
  const song = work({
    authors: [author('Jussara de Souza Lima', { pseudonym: 'Jussara Lima' }), author('Téo Brandão')],
  });
  const { writers } = creditsOfWorks([song], ['JUSSÁRA LIMA', 'teo brandao']);
  expect(writers.map(({ name }) => name)).toEqual(['JUSSÁRA LIMA', 'teo brandao']);
});

test('a medley has the authors and the codes of all its works, each code once', () => {
  const songs = [
    work({ iswc: 'T-034.524.680-1', authors: [author('Dona Cota')] }),
    work({ iswc: 'T-034.524.680-1', authors: [author('Ravi Prado')] }),
    work({ iswc: 'not a code', authors: [author('Ana', { role: null })] }),
  ];
  const { iswcs, writers } = creditsOfWorks(songs, []);
  expect(iswcs).toEqual(['T0345246801']);
  expect(writers.map(({ name }) => name)).toEqual(['Dona Cota', 'Ravi Prado']);
});
