/** Words that stores refuse on a cover, in the words of their style guides: none of it is part of a title or a name. */
export const storeWordFaults = ['address', 'handle', 'price', 'store'] as const;
export type StoreWordFault = (typeof storeWordFaults)[number];

const ENDINGS = 'com|com\\.br|br|net|org|io|co|me|app|link|fm|tv|music|bio|site|shop|ly|gg|online';
/** One name each that means nothing but the store; 'Tidal' and 'Pandora' are words of songs, too, and only count behind a preposition. */
const STORES =
  'spotify|apple\\s?music|itunes|app\\s?store|deezer|you\\s?tube(\\s?music)?|amazon\\s?music|tik\\s?tok|sound\\s?cloud|audiomack|anghami|napster|bandcamp|instagram|facebook|whats\\s?app|kwai';

const patterns: Record<StoreWordFault, RegExp> = {
  address: new RegExp(
    `(https?:|www\\.)|[^\\s@]+@[^\\s@]+\\.[a-z]{2,}|(?<![\\p{L}\\d])[\\p{L}\\d-]+\\.(${ENDINGS})(?![\\p{L}\\d])`,
    'iu',
  ),
  handle: /(?<![\p{L}\d])@[\p{L}\d_.]{2,}/u,
  price:
    /(r\$|us\$|€|£|¥)\s?\d|\d+([.,]\d{2})?\s?(reais|real|dólares|euros)(?!\p{L})|(?<!\p{L})(grátis|de graça|promoção)(?!\p{L})/iu,
  store: new RegExp(`(?<!\\p{L})(${STORES})(?!\\p{L})|(?<!\\p{L})(no|na|on|em)\\s(tidal|pandora)(?!\\p{L})`, 'iu'),
};

/** Each kind that is found, in the order of the table. */
export function storeWordFaultsIn(text: string): StoreWordFault[] {
  return storeWordFaults.filter((fault) => patterns[fault].test(text));
}
