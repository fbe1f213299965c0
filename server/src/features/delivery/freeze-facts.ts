import { createHash, randomUUID } from 'node:crypto';
import { territoriesOf } from '@toada/domain/country/countries.ts';
import type { JobCall } from '../../jobs/job.ts';
import type { Storage } from '../../outside/storage.ts';
import { StoreError } from '../../outside/store/store-transport.ts';
import type { DealFacts } from '../../store-package/package-facts.ts';
import type { ConnectorRow } from '../connection/read-connection.ts';
import type { Claimed } from './claim-delivery.ts';
import { type Frozen, type FrozenFile, freeze, thaw } from './frozen-facts.ts';
import { gatherRelease } from './gather-release.ts';
import { type Content, type Gathered, VIDEO_PLACE } from './gathered.ts';
import { findLastGiven, findLastTaken, takeBatchMoment, wasRefusedSince } from './given.queries.ts';
import { headerOf } from './header-facts.ts';
import { keepTurn } from './turn.ts';

type Call = Pick<JobCall<unknown>, 'db' | 'storage' | 'now'>;

/**
 * Freezes a message's facts before the first byte goes: however often it is tried, and by whichever worker, the store sees one message
 * in one batch. Only a changed connector has it written anew, under the same ids.
 */
export async function freezeFacts(call: Call, connector: ConnectorRow, claimed: Claimed): Promise<Frozen> {
  if (claimed.facts && claimed.connector_revision === connector.revision) return thaw(claimed);
  const { db, now } = call;
  const message_id = claimed.message_id ?? randomUUID();
  const batch_id = claimed.batch_id ?? formatBatchId(await takeBatchMoment(db, connector.id, now()));
  await keepTurn(db, claimed, { message_id, batch_id });

  const said = claimed.kind === 'takedown' ? await sayGone(call, claimed) : await sayRelease(call, connector, claimed);
  const header = headerOf(connector, { ...claimed, message_id, batch_id }, now());
  const frozen: Frozen = { facts: { header, ...said.content, deal: said.deal }, files: said.files };
  await keepTurn(db, claimed, {
    ...freeze(frozen),
    connector_revision: connector.revision,
    feed: feedOf(connector),
  });
  return frozen;
}

type Said = { content: Content; deal: DealFacts | null; files: FrozenFile[] };

/** The same that the store was given last, without a deal. */
async function sayGone({ db }: Call, { release_id, platform }: Claimed): Promise<Said> {
  const taken = await findLastGiven(db, release_id, platform);
  // A person may have said that a store has it before any message about it was written down.
  const last = taken ? thaw(taken) : null;
  const { content, files } = last
    ? { content: contentOf(last), files: last.files }
    : await gatherRelease(db, release_id, platform);
  return {
    content: withSent(content, () => false),
    deal: null,
    files: files.map((file) => ({ ...file, isSent: false })),
  };
}

async function sayRelease(call: Call, connector: ConnectorRow, claimed: Claimed): Promise<Said> {
  const gathered = await gatherRelease(call.db, claimed.release_id, claimed.platform);
  const deal = { territories: territoriesFor(gathered, connector) };
  const isSent = await sentFiles(call, connector, claimed);
  const files = gathered.files.map((file) => ({ ...file, isSent: isSent(file.place, file.sha256) }));
  const content = withSent(gathered.content, isSent);
  const hashed = connector.message_version === 'itmsp' ? await withMd5(call.storage, content, files) : content;
  return { content: hashed, deal, files };
}

function contentOf({ facts }: Frozen): Content {
  return 'video' in facts ? { video: facts.video } : { release: facts.release };
}

function territoriesFor({ regions, customCountries }: Gathered, { territories }: ConnectorRow): 'Worldwide' | string[] {
  const wanted = territoriesOf(regions, customCountries);
  if (territories.length === 0) return wanted;
  const both = wanted === 'Worldwide' ? territories : wanted.filter((code) => territories.includes(code));
  if (both.length === 0) throw new StoreError('noTerritory', territories.join(', '));
  return both;
}

type IsSent = (place: number | null, sha256: string) => boolean;

/** An update leaves out what the very same place has already, under the same name and with the same bytes. */
async function sentFiles(
  { db }: Call,
  connector: ConnectorRow,
  { kind, release_id, platform }: Claimed,
): Promise<IsSent> {
  const taken = kind === 'update' ? await findLastTaken(db, release_id, platform) : undefined;
  if (!taken || taken.feed !== feedOf(connector)) return () => true;
  // A store that has refused since then may have lost what it had: it gets everything.
  if (await wasRefusedSince(db, taken)) return () => true;
  const there = new Map(thaw(taken).files.map((file) => [file.place, file.sha256]));
  return (place, sha256) => there.get(place) !== sha256;
}

function withSent(content: Content, isSent: IsSent): Content {
  if ('video' in content) {
    const { file, thumbnail } = content.video;
    const sent = { ...file, isSent: isSent(VIDEO_PLACE, file.sha256) };
    const picture = thumbnail && { ...thumbnail, isSent: isSent(null, thumbnail.sha256) };
    return { video: { ...content.video, file: sent, thumbnail: picture } };
  }
  const { cover, tracks } = content.release;
  return {
    release: {
      ...content.release,
      cover: { ...cover, isSent: isSent(null, cover.sha256) },
      tracks: tracks.map((track) => ({
        ...track,
        file: { ...track.file, isSent: isSent(track.place, track.file.sha256) },
      })),
    },
  };
}

/** Apple's packages alone count it, and they are music. */
async function withMd5(storage: Storage, content: Content, files: readonly FrozenFile[]): Promise<Content> {
  if ('video' in content) return content;
  const { release } = content;
  const sums = new Map<number | null, string>();
  for (const { place, key } of files) sums.set(place, await md5Of(storage, key));
  return {
    release: {
      ...release,
      cover: { ...release.cover, md5: sums.get(null) ?? null },
      tracks: release.tracks.map((track) => ({
        ...track,
        file: { ...track.file, md5: sums.get(track.place) ?? null },
      })),
    },
  };
}

async function md5Of(storage: Storage, key: string): Promise<string> {
  const slice = await storage.read(key);
  if (!slice) throw new StoreError('fileMissing', key);
  const hash = createHash('md5');
  for await (const chunk of slice.stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** YYYYMMDDhhmmssnnn, in UTC: stores read batches in this order. */
function formatBatchId(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '');
}

/** Where a connector leads, in one line: another place has not what this one has. */
function feedOf(connector: ConnectorRow): string {
  const { protocol, aggregator_id, host, port, endpoint, bucket, remote_path, is_live, message_version } = connector;
  const place = {
    sandbox: aggregator_id ?? '',
    folder: aggregator_id ?? '',
    sftp: `${host}:${port ?? 22}`,
    s3: `${endpoint}/${bucket}`,
  };
  return [protocol, is_live ? 'live' : 'test', message_version, place[protocol], remote_path].join(' ');
}
