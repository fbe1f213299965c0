import { expect, test } from 'vitest';
import { finding } from '../media-file/media-findings.ts';
import { holdText } from '../texts/distribution.pt-BR.ts';
import { distributionStatuses } from './distribution.states.ts';
import { type CheckedFile, type Hold, holdOfFiles } from './hold.rules.ts';
import { tabCounts } from './tab-counts.ts';

const clean: CheckedFile = { name: 'limpa.wav', findings: [finding('audio.mono', {})] };
const flagged: CheckedFile = { name: 'capa.jpg', findings: [finding('cover.blurredUp', {})] };
const faulty: CheckedFile = {
  name: 'ruim.wav',
  findings: [finding('audio.silent', {}), finding('duplicate.other', {})],
};
const waiting: CheckedFile = { name: 'nova.wav', findings: null };

test.each<[string, (CheckedFile | null)[], Hold | null]>([
  ['a warning that only informs', [clean], null],
  ['nothing at all', [], null],
  ['a file that is gone', [faulty, null], { reason: 'filesMissing', names: [] }],
  ['a flag', [clean, flagged], { reason: 'filesFlagged', names: ['capa.jpg'] }],
  ['a check that has not ended', [flagged, waiting], { reason: 'filesWaiting', names: ['nova.wav'] }],
  ['an error, which is graver than all', [waiting, faulty, flagged], { reason: 'filesRefused', names: ['ruim.wav'] }],
  ['two of a kind', [faulty, faulty], { reason: 'filesRefused', names: ['ruim.wav', 'ruim.wav'] }],
])('%s', (_name, files, hold) => expect(holdOfFiles(files)).toEqual(hold));

test.each<[Hold, string]>([
  [
    { reason: 'manualReview', names: [] },
    'A equipe ainda está analisando este lançamento. O envio começa depois da aprovação.',
  ],
  [
    { reason: 'filesRefused', names: ['a.wav'] },
    'A verificação encontrou erros em "a.wav". A equipe vai pedir a correção.',
  ],
  [
    { reason: 'filesWaiting', names: ['a.wav', 'b.wav'] },
    'A verificação de "a.wav" e mais 1 arquivo ainda não terminou.',
  ],
  [
    { reason: 'filesFlagged', names: ['a.wav', 'b.wav', 'c.wav'] },
    'Alguém da equipe vai conferir "a.wav" e mais 2 arquivos antes do envio.',
  ],
  [
    { reason: 'codesFlagged', names: ['BRTOA2600001'] },
    'Alguém da equipe vai conferir o código BRTOA2600001 antes do envio.',
  ],
  [
    { reason: 'codesFlagged', names: ['BRTOA2600001', '199999000013'] },
    'Alguém da equipe vai conferir os códigos BRTOA2600001, 199999000013 antes do envio.',
  ],
])('says why: %j', (hold, sentence) => expect(holdText(hold)).toBe(sentence));

test('every status is counted under all, a correction under pending, an error and a rejection by themselves', () => {
  const each = Object.fromEntries(distributionStatuses.map((status) => [status, 1]));
  expect(tabCounts({ by_status: each, cleared: 0 })).toEqual({
    ...{ all: 9, pending: 2, approved: 1, processing: 1, completed: 1 },
    ...{ stopped: 2, withdrawn: 1 },
  });
  expect(tabCounts({ by_status: {}, cleared: 0 })).toEqual({
    ...{ all: 0, pending: 0, approved: 0, processing: 0, completed: 0 },
    ...{ stopped: 0, withdrawn: 0 },
  });
});

test('a pending one that is cleared is counted where the button is: with the approved ones', () => {
  const counts = tabCounts({ by_status: { pending: 3, correction: 1, approved: 1 }, cleared: 2 });
  expect(counts).toMatchObject({ all: 5, pending: 2, approved: 3 });
});
