// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

/** The module as a page that was loaded again has it. */
const reload = () => {
  vi.resetModules();
  return import('./kept-talk.ts');
};
const file = { key: 'f', name: 'capa.png', bytes: 3, percent: null, uploadId: 'u', error: null, mayRetry: false };
const said = { key: 'w', text: 'Oi', files: [], afterPlace: 1, isFailed: true, refusal: null };

beforeEach(() => sessionStorage.clear());

test('words, sent files and messages are there after a reload; bytes that were on their way are not', async () => {
  const before = await reload();
  const key = before.keptKey('ana', '1');
  const onItsWay = { ...file, key: 'g', uploadId: null, percent: 40 };
  before.changeKept(key, () => ({ text: 'Rascunho', files: [file, onItsWay], waiting: [said] }));
  expect(before.keptOf(key).files).toHaveLength(2);
  const after = await reload();
  expect(after.keptOf(key)).toEqual({ text: 'Rascunho', files: [file], waiting: [said] });
});

test('each person and each talk has its own, and nothing is kept of what was sent', async () => {
  const { changeKept, keptKey, keptOf } = await reload();
  changeKept(keptKey('ana', '1'), () => ({ text: 'Da Ana' }));
  expect(keptOf(keptKey('teo', '1')).text).toBe('');
  expect(keptOf(keptKey('ana', '2')).text).toBe('');
  changeKept(keptKey('ana', '1'), () => ({ text: '' }));
  expect(sessionStorage).toHaveLength(0);
});

test('a browser that keeps nothing loses nothing while the page is open; foreign words are passed over', async () => {
  const { changeKept, keptOf } = await reload();
  sessionStorage.setItem('x', '{"text": 1}');
  expect(keptOf('x').text).toBe('');
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  changeKept('y', () => ({ text: 'Fica' }));
  expect(keptOf('y').text).toBe('Fica');
  vi.unstubAllGlobals();
});

test('a refused message goes back behind what stands in the field; its files too, unless they are gone', async () => {
  const { changeKept, keptOf, takeBack } = await reload();
  const files = [{ uploadId: 'u', name: 'capa.png', bytes: 3 }];
  const refused = (areFilesGone: boolean) => ({ ...said, files, refusal: { sentence: 'Não.', areFilesGone } });
  changeKept('z', () => ({ text: 'Antes' }));
  takeBack('z', refused(true));
  expect(keptOf('z')).toMatchObject({ text: 'Antes\nOi', files: [] });
  takeBack('z', refused(false));
  expect(keptOf('z').files).toMatchObject([{ uploadId: 'u', name: 'capa.png', error: null }]);
});
