import { expect, test } from 'vitest';
import { exactOf, lettersApart } from './compare-recording.ts';

const track = { track_id: 'a', title: 'Sal da Terra', artist: 'Dona Cota', isrc: 'BRTOA2600115' };

test('case, accents and signs make no other name; another code, another artist or a second track do', () => {
  const named = { title: 'SAL DA TERRA!', artist: 'Dona  Côta', isrc: '' };
  expect(exactOf(named, [track])).toBe(track);
  expect(exactOf({ ...named, isrc: 'BRTOA2600115' }, [track])).toBe(track);
  expect(exactOf({ ...named, isrc: 'BRTOA2600151' }, [track])).toBeUndefined();
  expect(exactOf({ ...named, artist: 'Outra' }, [track])).toBeUndefined();
  expect(exactOf(named, [track, { ...track, track_id: 'b' }])).toBeUndefined();
  expect(exactOf({ title: '', artist: '', isrc: '' }, [{ ...track, title: '', artist: '' }])).toBeUndefined();
});

test('letters that differ are marked on their side, a missing one on the other', () => {
  expect(lettersApart('Jusara', 'Jussara')).toEqual([
    [{ text: 'Jusara', isApart: false }],
    [
      { text: 'Jus', isApart: false },
      { text: 's', isApart: true },
      { text: 'ara', isApart: false },
    ],
  ]);
  const [left, right] = lettersApart('Papél', 'Papel');
  expect(left.filter(({ isApart }) => isApart)).toEqual([{ text: 'é', isApart: true }]);
  expect(right.filter(({ isApart }) => isApart)).toEqual([{ text: 'e', isApart: true }]);
  expect(lettersApart('', 'a')).toEqual([[], [{ text: 'a', isApart: true }]]);
});
