import { expect, test } from 'vitest';
import { parseWords } from './WordsInput.tsx';

test('words are typed with commas', () => expect(parseWords(' Ana,, Beto ,')).toEqual(['Ana', 'Beto']));
