import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';
import { StartupError } from '../startup-error.ts';

/** Where a network address is, in words; null where nobody knows, and always without a file. */
export type PlaceOf = (ip: string | null) => string | null;

export const nowhere: PlaceOf = () => null;

/** Any address will do to see whether the file can be searched. */
const TRIAL = '192.0.2.1';
const NAME_MAX = 80;

/** Opens the operator's file of network addresses, which stays in memory. Nobody outside is asked where a person is. */
export async function openPlaces(path: string | undefined): Promise<PlaceOf> {
  if (path === undefined) return nowhere;
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) throw new StartupError('GEO_FILE names a file that cannot be read: check the path and its permissions.');
  const places = parsePlaces(bytes);
  if (!places) throw new StartupError('GEO_FILE names a file that is no .mmdb database of network addresses.');
  return places;
}

function parsePlaces(bytes: Buffer): PlaceOf | null {
  try {
    const reader = new Reader<Response>(bytes);
    reader.get(TRIAL);
    return (ip) => wordsOf(find(reader, ip));
  } catch {
    // The reader's own words are about bytes; the sentence above is about the file.
    return null;
  }
}

/** Addresses of version 4 come in two spellings. */
function find(reader: Reader<Response>, ip: string | null): unknown {
  const plain = ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return isIP(plain) === 0 ? null : reader.get(plain);
}

type Named = { names?: Record<string, unknown>; iso_code?: unknown };
type Entry = { city?: unknown; subdivisions?: unknown; region?: unknown; country?: unknown };

/** Town, state and country, as far as the file knows them; a town that is called like its state is said once. */
function wordsOf(found: unknown): string | null {
  if (typeof found !== 'object' || found === null) return null;
  const { city, subdivisions, region, country } = found as Entry;
  const state = Array.isArray(subdivisions) ? subdivisions[0] : region;
  const words = [nameOf(city), nameOf(state), countryOf(country)].filter((word) => word !== null);
  return [...new Set(words)].join(', ') || null;
}

/** Files of different makers write a name, or names by language. */
function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return plain(value);
  const { names = {} } = (value ?? {}) as Named;
  return plain(names['pt-BR'] ?? names.pt ?? names.en);
}

const countries = new Intl.DisplayNames(['pt-BR'], { type: 'region', fallback: 'none' });

function countryOf(value: unknown): string | null {
  const code = typeof value === 'string' ? value : ((value ?? {}) as Named).iso_code;
  const isCode = typeof code === 'string' && /^[A-Z]{2}$/.test(code);
  return (isCode ? countries.of(code) : undefined) ?? nameOf(value);
}

function plain(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const text = name.replace(/\p{Cc}/gu, ' ').trim();
  return text.slice(0, NAME_MAX) || null;
}
