import { expect, test } from 'vitest';
import { problemText } from './delivery.pt-BR.ts';
import { refusalText } from './store-refusals.pt-BR.ts';

test('what a store said is told in Portuguese, with its own words behind', () => {
  const { said, advice } = refusalText('ResourceCorrupt: Audio unreadable');
  expect(said).toBe('Um arquivo chegou danificado ou não pôde ser lido (ResourceCorrupt: Audio unreadable)');
  expect(advice).toContain('Corrija no lançamento');
});

test('what the store proposes is told, too', () => {
  const { said } = refusalText('ResourceNotMeetingSpecifications: bad cover · ResendXmlAndResources · BRTOA2600008');
  expect(said).toContain('Um arquivo não atende ao que a loja exige; a loja pede que tudo seja enviado de novo (');
});

test('who can correct nothing is not told to', () => {
  expect(refusalText('InternalError').advice).not.toContain('Corrija');
  expect(refusalText('SignatureOrHashSumWrongOrMissing').advice).toContain('a administração');
  expect(refusalText('RightsConflict · DoNotResendRelease').advice).toContain('não quer receber');
});

test('an answer nobody knows is told as it is, and so is a word of the language itself', () => {
  expect(refusalText('constructor: toString')).toMatchObject({ said: 'constructor: toString' });
  expect(refusalText(null).said).toBeNull();
});

test('a refusal is told by its store', () => {
  expect(problemText('refusedByStore', 'deezer', 'MetadataMissing')).toMatchObject({
    title: 'A loja Deezer recusou a entrega',
    said: 'Faltam dados do lançamento (MetadataMissing)',
  });
});
