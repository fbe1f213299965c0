import { expect, test } from 'vitest';
import { ParticipantForm } from './participant.contract.ts';

const person = { name: 'Dona Cota', role: 'Compositor' };
const faultsOf = (over: object) =>
  ParticipantForm.safeParse({ ...person, ...over }).error?.issues.map(({ path, message }) => [path[0], message]);

// biome-ignore format: a table is read by its columns.
test.each([
  ['cpf_cnpj',          '529.982.247-25',                                               '52998224725'],
  ['cpf_cnpj',          '12.abc.345/01de-35',                                           '12ABC34501DE35'],
  ['ipi',               '463242568',                                                    '00463242568'],
  ['spotify_artist_id', 'spotify:artist:0TnOYISbd1XYRBk9myaseg',                        '0TnOYISbd1XYRBk9myaseg'],
  ['spotify_artist_id', 'https://open.spotify.com/intl-pt/artist/0TnOYISbd1XYRBk9myaseg?si=1', '0TnOYISbd1XYRBk9myaseg'],
  ['apple_artist_id',   'https://music.apple.com/br/artist/dona-cota/1234567890',       '1234567890'],
  ['apple_artist_id',   '1234567890',                                                   '1234567890'],
  ['cpf_cnpj',          ' ',                                                            null],
  ['ipi',               null,                                                           null],
] as const)('%s %j is kept as %j', (field, text, kept) =>
  expect(ParticipantForm.parse({ ...person, [field]: text })[field]).toBe(kept),
);

test('what is left out is not said', () => expect(ParticipantForm.parse(person).cpf_cnpj).toBeUndefined());

test.each([
  ['cpf_cnpj', '529.982.247-24', 'participant.cpfCnpj'],
  ['ipi', '00463242567', 'participant.ipi'],
  ['spotify_artist_id', 'https://evil.test/artist/0TnOYISbd1XYRBk9myaseg', 'participant.spotify'],
  ['apple_artist_id', 'dona-cota', 'participant.apple'],
])('%s %j is refused at its field', (field, text, code) =>
  expect(faultsOf({ [field]: text })).toEqual([[field, code]]),
);
