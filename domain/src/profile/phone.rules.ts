/** The area codes in use (Anatel); any other pair of digits is not a Brazilian number. */
// biome-ignore format: a table is read by its rows.
const areaCodes: ReadonlySet<string> = new Set([
  '11', '12', '13', '14', '15', '16', '17', '18', '19',
  '21', '22', '24', '27', '28',
  '31', '32', '33', '34', '35', '37', '38',
  '41', '42', '43', '44', '45', '46', '47', '48', '49',
  '51', '53', '54', '55',
  '61', '62', '63', '64', '65', '66', '67', '68', '69',
  '71', '73', '74', '75', '77', '79',
  '81', '82', '83', '84', '85', '86', '87', '88', '89',
  '91', '92', '93', '94', '95', '96', '97', '98', '99',
]);

/** Longer than any number with its signs; what is longer was not meant as one. */
const TYPED_MAX = 40;
/** The zero dialled inside a country, as in +44 (0)20: never part of the international form. */
const TRUNK_ZERO = '(0)';
const SIGNS = /[\s().-]/g;

/** The country code and the zero may be left out or written; the area code may not be left out. */
const BRAZILIAN = /^(?:\+?55)?0?(\d{2})(\d{8,9})$/;
/** Nine digits of a mobile begin with 9, eight of a fixed line with 2 to 5. */
const SUBSCRIBER = /^(?:9\d{8}|[2-5]\d{7})$/;
/** Abroad the plus is what tells a country code from an area code. */
const FOREIGN = /^\+(?!55)[1-9]\d{6,14}$/;

/** A number in E.164 (+5511987654321) from what a person typed; null when it is none. */
export function parsePhone(text: string): string | null {
  if (text.length > TYPED_MAX) return null;
  const compact = text.replace(TRUNK_ZERO, '').replace(SIGNS, '');
  const [, area = '', subscriber = ''] = compact.match(BRAZILIAN) ?? [];
  if (areaCodes.has(area) && SUBSCRIBER.test(subscriber)) return `+55${area}${subscriber}`;
  return FOREIGN.test(compact) ? compact : null;
}
