import { fromAlpha3 } from '../../country/alpha3.ts';
import { countries, isCountry } from '../../country/countries.ts';

/** The languages in which stores and distributors write their reports. */
const LANGUAGES = ['en', 'pt', 'es', 'fr', 'de', 'it'];

/** Stores' own names for countries, where they differ from the dictionary's. */
const OTHER_NAMES: Record<string, string> = {
  UK: 'GB',
  'great britain': 'GB',
  'united states of america': 'US',
  'korea, republic of': 'KR',
  'korea (south)': 'KR',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  'viet nam': 'VN',
  'czech republic': 'CZ',
  'hong kong': 'HK',
  macau: 'MO',
  turkey: 'TR',
  'bolivia, plurinational state of': 'BO',
  'venezuela, bolivarian republic of': 'VE',
  'taiwan, province of china': 'TW',
  'iran, islamic republic of': 'IR',
  'moldova, republic of': 'MD',
  'tanzania, united republic of': 'TZ',
  'macedonia, the former yugoslav republic of': 'MK',
  'lao people’s democratic republic': 'LA',
  "cote d'ivoire": 'CI',
  'brunei darussalam': 'BN',
  'syrian arab republic': 'SY',
  'cape verde': 'CV',
  swaziland: 'SZ',
  'palestinian territory, occupied': 'PS',
};

let known: Map<string, string> | null = null;

/** BR of 'br', 'BRA', 'Brazil' or 'Brasil'; what is no country ('Worldwide', 'ZZ') stays as it is written, short of its blanks. */
export function parseCountry(text: string): string {
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (isCountry(upper)) return upper;
  if (upper.length === 3) return fromAlpha3(upper) ?? upper;
  known ??= readNames();
  return known.get(plain(trimmed)) ?? trimmed;
}

function readNames(): Map<string, string> {
  const names = new Map(Object.entries(OTHER_NAMES).map(([name, code]) => [plain(name), code]));
  for (const language of LANGUAGES) {
    const dictionary = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countries) {
      const name = plain(dictionary.of(code) ?? code);
      if (!names.has(name)) names.set(name, code);
    }
  }
  return names;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'`]/g, "'")
    .replace(/&/g, 'and')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
