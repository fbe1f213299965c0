import { expect, test } from 'vitest';
import { fieldTexts } from '../texts/fields.pt-BR.ts';
import { ArtistForm, InviteForm, NewArtistForm } from './artist.contract.ts';

const artist = { name: ' Jussara Lima ', email: ' Ju@Exemplo.test', password: '123456', companyName: ' Ju e a Maré ' };
const codesOf = (form: object) => {
  const result = NewArtistForm.safeParse({ ...artist, ...form });
  return result.success ? {} : Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]));
};

test('a new artist is read as typed, without the spaces around', () => {
  const read = { name: 'Jussara Lima', email: 'ju@exemplo.test', password: '123456', companyName: 'Ju e a Maré' };
  expect(NewArtistForm.parse(artist)).toEqual(read);
});

test.each([undefined, null, '', '  ', '\u200b'])('the artistic name %j is none', (companyName) =>
  expect(ArtistForm.parse({ name: 'Ju', companyName }).companyName).toBeNull(),
);

test('name, e-mail and password must be there, and the specification has the sentence', () => {
  expect(codesOf({ name: ' ', email: '', password: '' })).toEqual({
    name: 'artist.required',
    email: 'artist.required',
    password: 'artist.required',
  });
  expect(codesOf({ name: undefined, email: undefined, password: undefined })).toEqual({
    name: 'artist.required',
    email: 'artist.required',
    password: 'artist.required',
  });
  expect(fieldTexts['artist.required']).toBe('Nome, e-mail e senha são obrigatórios.');
});

test.each([
  [{ password: '12345' }, { password: 'artist.password' }],
  [{ password: '🎸🎸🎸🎸🎸🎸' }, {}],
  [{ password: 'x'.repeat(73) }, { password: 'password.tooLong' }],
  [{ email: 'ju@' }, { email: 'auth.email' }],
  [{ name: 'J'.repeat(201) }, { name: 'field.tooLong' }],
  [{ name: 'J\u0000' }, { name: 'field.invalid' }],
  [{ companyName: 'B\u0007' }, { companyName: 'field.invalid' }],
])('%j is answered with %j', (form, codes) => expect(codesOf(form)).toEqual(codes));

test('an invitation asks for no password', () => {
  const { password: _, ...rest } = artist;
  expect(InviteForm.safeParse(rest).success).toBe(true);
});
