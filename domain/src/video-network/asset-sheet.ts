import type { ContentIdPolicy } from './content-id.contract.ts';
import type { Passage } from './content-id.rules.ts';
import type { YoutubeTask } from './content-id.states.ts';

/** Columns of YouTube's bulk upload of sound recordings. */
export const assetColumns = [
  ...['asset_id', 'custom_id', 'asset_type', 'title', 'isrc', 'artist', 'album', 'upc', 'ownership'],
  ...['enable_content_id', 'reference_filename', 'reference_exclusions', 'match_policy', 'update_all_claims'],
] as const;

type Asset = {
  id: string;
  task: YoutubeTask;
  asset_code: string | null;
  title: string;
  isrc: string;
  artist: string;
  album: string;
  upc: string | null;
  policy: ContentIdPolicy;
  countries: readonly string[] | null;
  passages: unknown;
  audio_key: string | null;
};

/** YouTube's own names of two policies that every content owner has. */
const policies: Record<ContentIdPolicy, string> = {
  monetize: 'Monetize in all countries',
  track: 'Track in all countries',
};

/** One recording as a row. Several values of a cell stand apart by a bar. A reference goes along with a new asset alone. */
export function assetRowOf(asset: Asset): string[] {
  const { id, task, asset_code, title, isrc, artist, album, upc, policy, countries } = asset;
  const isOn = task !== 'remove';
  const passages = (asset.passages as Passage[]).map(({ from, to }) => `${clock(from)}-${clock(to)}`);
  return [
    ...[asset_code ?? '', id, 'SOUND_RECORDING', title, isrc, artist, album, upc ?? ''],
    countries === null ? 'WW' : countries.join('|'),
    isOn ? 'yes' : 'no',
    task === 'register' && asset_code === null ? `${isrc}.${endingOf(asset.audio_key)}` : '',
    passages.join('|'),
    isOn ? policies[policy] : '',
    task === 'register' ? '' : 'yes',
  ];
}

/** Columns that a report of assets must have: YouTube's id, and one way to the recording. */
export function missingAssetColumns(header: readonly string[]): string[] {
  const names = namesOf(header);
  const missing = names.includes('asset_id') ? [] : ['asset_id'];
  return names.includes('custom_id') || names.includes('isrc') ? missing : [...missing, 'custom_id'];
}

/** 'Asset ID' of a downloaded file and 'asset_id' of the interface are one name. */
export function namesOf(header: readonly string[]): string[] {
  return header.map((name) =>
    name
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '_'),
  );
}

/** '00:01:48'. */
function clock(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function endingOf(key: string | null): string {
  return key?.match(/\.([a-z0-9]{2,5})$/)?.[1] ?? 'wav';
}
