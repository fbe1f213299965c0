import { expect, test } from 'vitest';
import type { Brand, WhiteLabel } from './brand.options.ts';
import { type BrandLayers, brandOf, noLayers } from './brand.rules.ts';
import { emptyWhiteLabel, productBrand } from './product-brand.ts';

const label = (over: Partial<WhiteLabel>): WhiteLabel => ({ ...emptyWhiteLabel, ...over });
const artist = (over: Partial<NonNullable<BrandLayers['artist']>>) => ({
  artistAvatarUrl: null,
  artistBannerUrl: null,
  artistAccentColor: null,
  ...over,
});

const admin = label({ companyName: 'Casa', textColor: '#111111', tertiaryColor: '#aa0000', fontFamily: 'Inter' });
const aggregator = label({ companyName: 'Selo', tertiaryColor: '#00bb00', secondaryColor: '#00ffff' });
const own = label({ companyName: 'Artista', secondaryColor: '#0000cc' });
const accent = artist({ artistAccentColor: '#ff00ff' });
const picture = artist({ artistAvatarUrl: '/a', artistBannerUrl: '/b' });

type Case = [name: string, layers: Partial<BrandLayers>, worn: Partial<Brand>];
const product: Partial<Brand> = { companyName: 'Toada', secondaryColor: '#f2388f', fontFamily: 'Montserrat' };
const none = { artistAvatarUrl: null, artistBannerUrl: null, artistAccentColor: null };

/** The whole rule, layer by layer. What a case does not name is the product's own. */
// biome-ignore format: a table is read by its columns.
const table: Case[] = [
  ['nothing chosen',               {},                                       { ...product, ...none }],
  ['the default alone',            { adminDefault: admin },                  { companyName: 'Casa', textColor: '#111111', tertiaryColor: '#aa0000', fontFamily: 'Inter', secondaryColor: '#f2388f' }],
  ['an aggregator alone',          { aggregator },                           { companyName: 'Selo', tertiaryColor: '#00bb00', secondaryColor: '#00ffff', fontFamily: 'Montserrat' }],
  ['a picture and banner alone',   { artist: picture },                      { ...product, artistAvatarUrl: '/a', artistBannerUrl: '/b' }],
  ['an accent alone',              { artist: accent },                       { ...product, secondaryColor: '#ff00ff', artistAccentColor: '#ff00ff' }],
  ['an own white label alone',     { ownWhiteLabel: own },                   { companyName: 'Artista', secondaryColor: '#0000cc', tertiaryColor: '#ffae3d' }],
  ['default and aggregator',       { adminDefault: admin, aggregator },      { companyName: 'Selo', tertiaryColor: '#00bb00', textColor: '#111111', fontFamily: 'Inter' }],
  ['aggregator and artist',        { aggregator, artist: accent },           { companyName: 'Selo', secondaryColor: '#ff00ff', tertiaryColor: '#00bb00' }],
  ['aggregator and picture',       { aggregator, artist: picture },          { companyName: 'Selo', secondaryColor: '#00ffff', artistBannerUrl: '/b' }],
  ['aggregator and own label',     { aggregator, ownWhiteLabel: own },       { companyName: 'Artista', secondaryColor: '#0000cc', tertiaryColor: '#00bb00' }],
  ['accent and own label',         { artist: accent, ownWhiteLabel: own },   { secondaryColor: '#0000cc', artistAccentColor: '#ff00ff' }],
  ['accent, own label without it', { artist: accent, ownWhiteLabel: label({ companyName: 'A' }) }, { companyName: 'A', secondaryColor: '#ff00ff' }],
  ['all of them', { adminDefault: admin, aggregator, artist: { ...picture, artistAccentColor: '#ff00ff' }, ownWhiteLabel: own },
    { companyName: 'Artista', secondaryColor: '#0000cc', tertiaryColor: '#00bb00', textColor: '#111111', fontFamily: 'Inter', artistAvatarUrl: '/a', artistBannerUrl: '/b', artistAccentColor: '#ff00ff' }],
  ['empty layers',                 { adminDefault: emptyWhiteLabel, aggregator: emptyWhiteLabel, artist: artist({}), ownWhiteLabel: emptyWhiteLabel }, { ...product, ...none }],
  ['a name over a logo',           { adminDefault: label({ logoUrl: '/l' }), aggregator },  { companyName: 'Selo', logoUrl: null }],
  ['a logo of its own',            { adminDefault: label({ logoUrl: '/l' }), aggregator: label({ companyName: 'Selo', logoUrl: '/s' }) }, { logoUrl: '/s' }],
  ['colours under a logo',         { adminDefault: label({ logoUrl: '/l' }), aggregator: label({ tertiaryColor: '#00bb00' }) }, { logoUrl: '/l' }],
  ['a domain',                     { customDomain: 'painel.selo.test' },     { ...product, customDomain: 'painel.selo.test' }],
];

test.each(table)('%s', (_, layers, worn) => {
  const brand = brandOf({ ...noLayers, ...layers });
  expect(brand).toMatchObject(worn);
  const said = new Set(Object.values(layers).flatMap((layer) => spoken(layer)));
  if (layers.artist?.artistAccentColor) said.add('secondaryColor');
  if (layers.customDomain) said.add('customDomain');
  for (const option of Object.keys(productBrand) as (keyof Brand)[])
    if (!said.has(option)) expect(brand[option], option).toBe(productBrand[option]);
});

/** The options a layer has chosen. */
function spoken(layer: object | string | null): string[] {
  if (typeof layer !== 'object') return [];
  return Object.entries(layer ?? {}).flatMap(([option, value]) => (value === null ? [] : [option]));
}

const green = label({ primaryColor: '#00aa00' });
const dressed = label({
  primaryColor: '#aa0000',
  buttonColor: '#bb0000',
  buttonTextColor: '#fff000',
  gradientStartColor: '#cc0000',
});

test('a white label with a colour and none for its buttons does not wear the buttons of the layer below', () => {
  for (const layers of [
    { adminDefault: dressed, aggregator: green },
    { aggregator: dressed, ownWhiteLabel: green },
  ])
    expect(brandOf({ ...noLayers, ...layers })).toMatchObject({
      primaryColor: '#00aa00',
      buttonColor: '#00aa00',
      // Computed for the new button: the label of the old one may not be read on it.
      buttonTextColor: null,
      gradientStartColor: '#00aa00',
    });
});

test('one that names them keeps them, and one without a colour leaves those below', () => {
  const buttons = { buttonColor: '#bb0000', buttonTextColor: '#fff000', gradientStartColor: '#cc0000' };
  expect(brandOf({ ...noLayers, adminDefault: green, aggregator: dressed })).toMatchObject(buttons);
  expect(brandOf({ ...noLayers, adminDefault: dressed, aggregator })).toMatchObject(buttons);
  const accented = { ...noLayers, aggregator: dressed, artist: accent };
  expect(brandOf(accented)).toMatchObject({ ...buttons, secondaryColor: '#ff00ff' });
});

test('no layer is changed by being worn', () => {
  const before = structuredClone({ admin, aggregator, own, productBrand });
  brandOf({ ...noLayers, adminDefault: admin, aggregator, artist: accent, ownWhiteLabel: own });
  expect({ admin, aggregator, own, productBrand }).toEqual(before);
});
