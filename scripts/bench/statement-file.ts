import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export const TRACKS = 5000;
const STORES = [
  'Spotify',
  'Apple Music',
  'Deezer',
  'Amazon Music',
  'YouTube Music',
  'Tidal',
  'TikTok',
  'Meta',
  'Pandora',
  'Napster',
  'Anghami',
  'SoundCloud',
];
const COUNTRIES = ['BR', 'US', 'PT', 'MX', 'AR', 'DE', 'FR', 'GB', 'JP', 'CL', 'CO', 'ES'];
const HEADER =
  'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\t' +
  'Songwriter Royalties Withheld\tEarnings (USD)\n';
const ROWS_AT_ONCE = 10_000;

const COUNTRIES_EACH = 3;

/**
 * A statement of so many rows, about a hundred bytes each, with amounts of twelve decimals; the same every time. As in a month of a
 * distributor, each recording is sold in all stores and in the few countries where it is listened to, row after row of small sums:
 * 5000 recordings in 12 stores and 3 countries each are 180,000 lines, however many rows.
 */
export async function writeStatement(path: string, rows: number) {
  const file = createWriteStream(path);
  file.write(HEADER);
  let seed = 20_261_115;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed;
  };
  for (let written = 0; written < rows; ) {
    let text = '';
    for (const end = Math.min(rows, written + ROWS_AT_ONCE); written < end; written++) {
      const track = (random() >>> 8) % TRACKS;
      const code = String(track).padStart(5, '0');
      const store = STORES[(random() >>> 8) % STORES.length];
      const country = COUNTRIES[(track + 5 * ((random() >>> 8) % COUNTRIES_EACH)) % COUNTRIES.length];
      const amount = `${(random() >>> 8) % 50 === 0 ? '-' : ''}0.${String(random()).padStart(12, '0')}`;
      text +=
        `2026-08-25\t2026-07\t${store}\tBanda ${track % 97}\tFaixa do Mar ${code}\tBRTOA26${code}\t78900000${code}\t` +
        `${(random() >>> 8) % 5000}\t100\tSong\t${country}\t0\t${amount}\n`;
    }
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}
