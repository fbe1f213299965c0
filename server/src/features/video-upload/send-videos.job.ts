import { z } from 'zod';
import type { Db, Executor } from '../../db/connect.ts';
import { type JobCall, job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type Outcome, PlatformTrouble } from '../../video-platform/outcome.ts';
import { loseChannel } from '../channel-account/lose-channel.ts';
import { type ChannelRow, findChannelOf, openChannel } from '../channel-account/open-channel.ts';
import { catchUp } from './catch-up.ts';
import { disconnectUploads } from './move-channel-uploads.ts';
import { nextTry } from './next-try.ts';
import { readNeighbours } from './read-neighbours.ts';
import { refusalWords } from './refusal-words.ts';
import { settleUploads } from './settle-uploads.ts';
import { tellVideo } from './tell-video.ts';
import { toUpload, UploadFacts } from './upload-facts.ts';
import { openState, stateContext, videoIdIn } from './upload-state.ts';
import {
  listChannelsAtWork,
  lockDue,
  lockRelease,
  moveUpload,
  setForward,
  setInTurn,
  setUpload,
  type Upload,
} from './video-upload.queries.ts';

/** Another worker has gone on, or a person has decided otherwise: nothing went wrong. */
class TurnOver extends Error {}

type Call = JobCall<{ channelId: string }>;

/** The one lane of a channel: two attempts at a time could make a playlist twice, or use up a refresh token. */
export const sendVideos = job({
  name: 'videoUpload.send',
  payload: z.object({ channelId: z.uuid() }),
  attempts: 10,
  pool: 'stores',
  async run(call) {
    const { db, payload, now, signal } = call;
    const channel = await findChannelOf(db, payload.channelId);
    if (channel?.status !== 'connected') return;
    const upload = await claim(db, channel.id, now());
    if (!upload) return;
    try {
      await attempt(call, channel, upload);
    } catch (error) {
      // The process is told to end: the row stays as it is, and the lane goes on with it elsewhere.
      if (signal.aborted) throw error;
      if (!(error instanceof TurnOver)) await pause(db, upload, error instanceof PlatformTrouble, now());
      if (!(error instanceof TurnOver || error instanceof PlatformTrouble)) throw error;
    }
    await wakeLane(db, channel.id);
  },
});

/** By the clock: uploads whose time has come, and those of a worker that died. */
export const wakeVideos = job({
  name: 'videoUpload.wake',
  payload: z.object({}),
  attempts: 2,
  async run({ db, now }) {
    for (const channelId of await listChannelsAtWork(db, now())) await wakeLane(db, channelId);
  },
});

/** Asked for twice while it waits, it comes once; while it runs, it comes once more afterwards. */
export async function wakeLane(db: Executor, channelId: string) {
  const name = `video-upload-${channelId}`;
  await enqueue(db, sendVideos, { channelId }, { key: name, queue: name });
}

function claim(db: Db, channelId: string, now: Date): Promise<Upload | null> {
  return db.transaction().execute(async (tx) => {
    const row = await lockDue(tx, channelId, now);
    if (!row) return null;
    const taken = { attempts: row.attempts + 1, next_attempt_at: null };
    // A video that leaves stays live until the platform has said so.
    if (row.status === 'live') await setUpload(tx, row.id, taken);
    else await moveUpload(tx, row.id, 'send', { ...taken, wait_reason: null });
    return { ...row, ...taken, wait_reason: null, status: row.status === 'live' ? 'live' : 'sending' };
  });
}

async function attempt(call: Call, channel: ChannelRow, upload: Upload) {
  const { db, secrets, storage, now } = call;
  const facts = UploadFacts.parse(upload.facts);
  const meter = createMeter(call, upload, facts.file.bytes);
  const { client, accessToken, sealedNow } = openChannel(call, channel, meter.signal);
  const context = stateContext(upload.id);
  const state = openState(secrets, upload);
  const ports = {
    ...{ accessToken, now, signal: meter.signal, onProgress: meter.onProgress },
    async remember(next: object) {
      const sealed_state = secrets.encrypt(JSON.stringify(next), context);
      if (!(await setInTurn(db, upload, { sealed_state }))) throw new TurnOver();
    },
  };
  const act = async (): Promise<Outcome> => {
    const neighbours = await readNeighbours(call, upload, channel.id, facts);
    const told = toUpload(storage, `${upload.id}:${channel.id}`, facts, neighbours);
    // A video that was live is changed where it stands; its bytes do not leave again.
    if (!upload.is_leaving && isChange(upload)) return client.update(upload.external_id, told, ports);
    if (!upload.is_leaving) return client.upload(told, state, ports);
    const videoId = upload.external_id ?? videoIdIn(state);
    if (videoId) return client.takeDown(videoId, 'delete', ports);
    return { kind: 'done', videoId: '', address: null, leftOut: [] };
  };
  const outcome = await act().finally(meter.stop);
  await end(call, channel, upload, outcome, sealedNow());
}

/** A change of a video that was live already. */
function isChange(upload: Upload): upload is Upload & { external_id: string } {
  return upload.live_at !== null && upload.external_id !== null;
}

const TELL_MS = 1000;

/** Says about once a second how far the bytes are, and ends the sending when the turn is another's. */
function createMeter({ db, signal, now }: Call, upload: Upload, bytes: number) {
  const ending = new AbortController();
  let [percent, told] = [upload.progress, upload.progress];
  const tell = async () => {
    if (percent === told) return;
    told = percent;
    if (!(await setForward(db, upload, percent))) return ending.abort(new TurnOver());
    await db.transaction().execute((tx) => settleUploads(tx, upload.release_id, now()));
  };
  // A database that does not answer once is asked again a second later.
  const timer = setInterval(() => void tell().catch(() => {}), TELL_MS);
  return {
    signal: AbortSignal.any([signal, ending.signal]),
    onProgress(sent: number) {
      percent = Math.max(percent, Math.min(99, Math.floor((sent * 100) / Math.max(1, bytes))));
    },
    async stop() {
      clearInterval(timer);
      await tell();
    },
  };
}

/** The release first, then the upload: everybody takes them in this order. */
async function end({ db, now }: Call, channel: ChannelRow, upload: Upload, outcome: Outcome, sealed: string | null) {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const release = await lockRelease(tx, upload.release_id);
    if (!release || !(await setInTurn(tx, upload, {}))) return;
    if (outcome.kind === 'needsConnection') {
      await loseChannel(tx, channel.id, sealed, at);
      await disconnectUploads(tx, channel.id, at);
    } else if (upload.is_leaving) await endLeaving(tx, upload, outcome);
    else await endSending(tx, upload, outcome, at);
    const isPublished = outcome.kind === 'done' && !upload.is_leaving;
    if (isPublished) await catchUp(tx, release.status, upload);
    await settleUploads(tx, upload.release_id, at);
    // The video was complete without this platform.
    if (isPublished && release.status === 'completed' && upload.live_at === null)
      await tellVideo(tx, upload.release_id, { kind: 'video.published', is_test: upload.is_test, isLate: true });
  });
}

type Ended = Exclude<Outcome, { kind: 'needsConnection' }>;
const CALM = { failures: 0, failing_since: null, problem: null };

async function endSending(db: Executor, upload: Upload, outcome: Ended, now: Date) {
  const { id } = upload;
  if (outcome.kind === 'waiting')
    await moveUpload(db, id, 'await', { ...CALM, wait_reason: outcome.reason, next_attempt_at: outcome.until });
  // The platform changes nothing for others: the video stays as it was, and its owner reads where to change it.
  else if (outcome.kind === 'refused' && outcome.code === 'notOffered' && isChange(upload))
    await moveUpload(db, id, 'publish', { ...CALM, problem: refusalWords('notOffered', ''), progress: 100 });
  else if (outcome.kind === 'refused')
    await moveUpload(db, id, 'refuse', { problem: refusalWords(outcome.code, outcome.words) });
  else {
    const { videoId: external_id, address, leftOut } = outcome;
    const left_out = leftOut.map(({ part }) => part);
    const live_at = upload.live_at ?? now;
    await moveUpload(db, id, 'publish', { ...CALM, external_id, address, left_out, progress: 100, live_at });
  }
}

async function endLeaving(db: Executor, { id }: Upload, outcome: Ended) {
  if (outcome.kind === 'done') await moveUpload(db, id, 'remove', { ...CALM, sealed_state: null, is_leaving: false });
  else if (outcome.kind === 'waiting') await setUpload(db, id, { next_attempt_at: outcome.until });
  // It stays where it is, and its owner reads what to do.
  else await setUpload(db, id, { is_leaving: false, problem: refusalWords(outcome.code, outcome.words) });
}

const NO_ANSWER = 'A plataforma não respondeu durante um dia. Tente de novo.';
const OWN_FAULT = 'O envio falhou do nosso lado durante um dia. Tente de novo; se continuar, fale com o suporte.';

/** A try that came to nothing: the next one is later, and after a day there is none. */
async function pause(db: Db, upload: Upload, isPlatforms: boolean, now: Date) {
  await db.transaction().execute(async (tx) => {
    await lockRelease(tx, upload.release_id);
    const failing_since = upload.failing_since ?? now;
    const next_attempt_at = nextTry({ failures: upload.failures, failing_since }, now);
    const tried = { failing_since, failures: upload.failures + 1, next_attempt_at };
    if (!(await setInTurn(tx, upload, tried))) return;
    if (next_attempt_at === null && upload.status === 'sending')
      await moveUpload(tx, upload.id, 'fail', { problem: isPlatforms ? NO_ANSWER : OWN_FAULT });
    await settleUploads(tx, upload.release_id, now);
  });
}
