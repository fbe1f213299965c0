import { expect, test } from 'vitest';
import { sortFiles } from './import-files.ts';

test('sheet, sound and pictures are told apart; what a system hides is not counted', () => {
  const files = ['disco/catalogo.csv', 'disco/01.WAV', 'disco/capa.jpeg', 'disco/notas.txt', 'disco/.DS_Store'].map(
    (path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') }),
  );
  const { sheet, media, others } = sortFiles(files);
  expect(sheet?.name).toBe('catalogo.csv');
  expect(media.map(({ path, kind }) => [path, kind])).toEqual([
    ['disco/01.WAV', 'audio'],
    ['disco/capa.jpeg', 'cover'],
  ]);
  expect(others).toBe(1);
});
