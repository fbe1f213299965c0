import { setTimeout as sleep } from 'node:timers/promises';
import { compareRemains, withDatabase } from './compare-journey.ts';
import { compareVideo } from './compare-video.ts';
import type { HeldAt } from './platform-double.ts';
import { seeded } from './seeded.ts';
import { addPerson, type SplitProduct, startSplitProduct, type Victim } from './split-product.ts';
import { bodyOf, openStubbornBrowser, type StubbornBrowser } from './stubborn-browser.ts';
import { createVideoFiles, type SentVideo, sendVideo, type VideoFiles, type VideoStep } from './video-journey.ts';
import { startYouTubeWorld, type YouTubeWorld } from './video-platform-world.ts';

type Options = { dataDir: string; rounds: number; seed: number; log?: (line: string) => void };

/** Stages on our side, by the part of the product that is at work then. */
const ownStages = { upload: 'server', store: 'worker', check: 'worker', preview: 'worker', draft: 'server' } as const;
const lateStages = { submit: 'server', approve: 'server' } as const;
/** Requests to the platform in the order in which they come. */
const requests = {
  token: ['POST', '/token'],
  session: ['POST', '/upload/youtube/v3/videos'],
  bytes: ['PUT', '/upload/youtube/v3/videos'],
  lists: ['GET', '/youtube/v3/playlists'],
  playlist: ['POST', '/youtube/v3/playlists'],
  place: ['POST', '/youtube/v3/playlistItems'],
  thumbnail: ['POST', '/upload/youtube/v3/thumbnails/set'],
  captions: ['POST', '/upload/youtube/v3/captions'],
  takedown: ['DELETE', '/youtube/v3/videos'],
} as const;
type OwnStage = keyof typeof ownStages | keyof typeof lateStages;
type Request = keyof typeof requests;

/** `ending`: the last answer has come, and the end is being written down. */
type Blow = { victim: Victim; afterMs: number } & ({ stage: OwnStage | 'ending' } | { stage: Request; at: HeldAt });
/** `wasCut`: something of the stage was under way. */
export type VideoKill = { stage: Blow['stage']; victim: Victim; wasCut: boolean; told: string };
type Result = { kills: VideoKill[]; videos: SentVideo[]; faults: string[] };

const LIVE_MS = 120_000;
/** Mails that may tell of a video. */
const MAILS = ['approved', 'published', 'removed'];
/** Longer takes no stage on a machine that has nothing else to do. */
const LATER_MS: Record<OwnStage | 'ending', number> = {
  ...{ upload: 200, store: 60, check: 400, preview: 400, draft: 50, submit: 40, approve: 60, ending: 30 },
};

/**
 * Brings one video after the other from its first byte to an artist's channel, and kills the server, the worker, or all and the
 * database twice on the way: once before the approval, and once at a request to the platform. Every other time the platform has
 * a token that expired; every fifth video is taken down. Then the platform has each video once with all of its parts, and what
 * people were told is there.
 */
export async function killVideo({ dataDir, rounds, seed, log = () => {} }: Options): Promise<Result> {
  const chance = seeded(seed);
  const result: Result = { kills: [], videos: [], faults: [] };
  const world = await startYouTubeWorld();
  const product = await startSplitProduct(dataDir, world.env);
  try {
    const people = await openPeople(product, world);
    const [firsts, seconds] = [createLots(chance, FIRST), createLots(chance, SECOND)];
    for (let number = 1; number <= rounds && result.faults.length === 0; number++) {
      const blows = [planFirst(firsts(), chance), planSecond(seconds(), chance, number)] as const;
      const { kills, video, faults } = await travelOnce({ dataDir, product, world, people, number }, blows);
      result.kills.push(...kills);
      if (video) result.videos.push(video);
      result.faults.push(...faults.map((fault) => `round ${number}: ${fault}`));
      log(`round ${number}: ${kills.map(({ told }) => told).join('; ')}; ${faults.length} faults`);
    }
    if (result.faults.length === 0)
      result.faults = await withDatabase(product.databaseUrl(), (ask) =>
        compareRemains(ask, dataDir, result.videos, MAILS.length),
      );
  } finally {
    await product.stop();
    world.close();
  }
  return result;
}

type People = { artist: StubbornBrowser; reviewer: StubbornBrowser; filesOf: (number: number) => VideoFiles };

async function openPeople(product: SplitProduct, world: YouTubeWorld): Promise<People> {
  const email = 'curadoria@toada.test';
  await addPerson(product.databaseUrl(), { role: 'ADMIN', email, full_name: 'Caio Prado' });
  const artist = await openStubbornBrowser(product.url);
  const reviewer = await openStubbornBrowser(product.url, email);
  await world.connect(artist);
  return { artist, reviewer, filesOf: await createVideoFiles() };
}

const FIRST: readonly OwnStage[] = ['upload', 'store', 'check', 'preview', 'draft', 'submit', 'check', 'preview'];
const SECOND: readonly (Request | 'approve' | 'ending')[] = [
  ...(['approve', 'ending', 'bytes', 'bytes'] as const),
  ...(Object.keys(requests) as Request[]),
];

/** Every stage has its turn before one comes again. */
function createLots<Stage>(chance: () => number, all: readonly Stage[]) {
  let left: Stage[] = [];
  return () => {
    if (left.length === 0)
      left = all
        .map((stage) => ({ stage, lot: chance() }))
        .toSorted((one, other) => one.lot - other.lot)
        .map(({ stage }) => stage);
    return left.pop() as Stage;
  };
}

function planFirst(stage: OwnStage, chance: () => number): Blow {
  const one = { ...ownStages, ...lateStages }[stage];
  return { stage, victim: chance() < 0.8 ? one : 'everything', afterMs: Math.floor(chance() * LATER_MS[stage]) };
}

function planSecond(drawn: Request | 'approve' | 'ending', chance: () => number, number: number): Blow {
  // The second of two videos finds the playlist.
  const stage = drawn === 'playlist' && number % 2 === 0 ? 'place' : drawn;
  if (stage === 'approve') return planFirst(stage, chance);
  const [victim, afterMs] = [
    chance() < 0.8 ? ('worker' as const) : ('everything' as const),
    chance() * LATER_MS.ending,
  ];
  if (stage === 'ending') return { stage, victim, afterMs: Math.floor(afterMs) };
  const hasBody = stage === 'bytes' || stage === 'thumbnail' || stage === 'captions';
  const moments: readonly HeldAt[] = hasBody ? ['come', 'half', 'obeyed'] : ['come', 'obeyed'];
  return { stage, victim, afterMs: 0, at: moments[Math.floor(chance() * moments.length)] ?? 'come' };
}

type Round = { dataDir: string; product: SplitProduct; world: YouTubeWorld; people: People; number: number };

async function travelOnce(round: Round, [first, second]: readonly [Blow, Blow]) {
  const { dataDir, product, world, people, number } = round;
  const strikes = [prepareBlow(round, first), prepareBlow(round, second)];
  const onStep = (step: VideoStep) => {
    for (const { stage, strike } of strikes) if (stage === step) strike();
  };
  // A token that has expired meanwhile; one of the stages needs it.
  if (second.stage === 'token' || number % 2 === 0) world.youtube.tokens.clear();
  const isTaken = second.stage === 'takedown' || number % 5 === 0;
  const outcome = await sendVideo({ ...people, number, files: people.filesOf(number) }, onStep)
    .then(async (video) => {
      await untilStands(product, video, 'live');
      if (isTaken) {
        const path = `/api/videos/${video.id}/takedown`;
        const taken = await people.artist.insist({ method: 'POST', path, body: {} });
        if (!taken.isRepeat) bodyOf(taken, 'the takedown');
        await untilStands(product, video, 'removed');
      }
      return video;
    })
    .catch(asError);
  const kills = await Promise.all(strikes.map(({ ended }) => ended()));
  const failed = [outcome, ...kills].filter((one) => one instanceof Error).map(({ message }) => message);
  const fallen = kills.flatMap((one) => (one instanceof Error ? [] : [one]));
  if (outcome instanceof Error || failed.length > 0) return { kills: fallen, video: null, faults: failed };
  const faults = await withDatabase(product.databaseUrl(), (ask) =>
    compareVideo(ask, outcome, { dataDir, youtube: world.youtube, isTaken }),
  ).catch((error: unknown) => [asError(error).message]);
  return { kills: fallen, video: outcome, faults };
}

/** A blow that falls once: when its step begins, when a check runs, or while the platform holds its request. */
function prepareBlow({ product, world, people }: Round, blow: Blow) {
  let falling: Promise<VideoKill | Error> | null = null;
  const { stage, victim, afterMs } = blow;
  const told = `killed ${victim} at ${stage}${'at' in blow ? ` (${blow.at})` : ` after ${afterMs} ms`}`;
  const kill = async () => {
    const before = people.artist.unanswered() + people.reviewer.unanswered();
    if (stage === 'check' || stage === 'preview') await untilWatching(product);
    await sleep(afterMs);
    const cutChecks = await product.kill(victim);
    const cut = people.artist.unanswered() + people.reviewer.unanswered() - before;
    return { stage, victim, told, wasCut: 'at' in blow || stage === 'ending' || cut + cutChecks > 0 };
  };
  const strike = () => (falling ??= kill().catch(asError));
  if ('at' in blow) {
    const [method, path] = requests[blow.stage];
    const double = blow.stage === 'token' ? world.oauth : world.youtube;
    double.hold({ matches: (asked) => asked.method === method && asked.path === path, at: blow.at, meanwhile: strike });
  } else if (stage === 'ending') {
    const [method, path] = requests.captions;
    const meanwhile = async () => void strike();
    world.youtube.hold({ matches: (asked) => asked.method === method && asked.path === path, at: 'obeyed', meanwhile });
  }
  return { stage, strike, ended: () => falling ?? Promise.resolve(new Error(`The blow never fell: ${told}.`)) };
}

/** Until a process looks at the file; on a busy machine it may be over before anybody sees it. */
async function untilWatching(product: SplitProduct) {
  for (const end = Date.now() + 5000; Date.now() < end; await sleep(5)) if ((await product.countChecks()) > 0) return;
}

async function untilStands(product: SplitProduct, { id, title }: SentVideo, wanted: 'live' | 'removed') {
  let last = '';
  for (const end = Date.now() + LIVE_MS; Date.now() < end; await sleep(50)) {
    // The blow may fall on the database.
    const rows = await withDatabase(product.databaseUrl(), (ask) =>
      ask<{ status: string }>(
        `select status, attempts, failures, problem, wait_reason, next_attempt_at from video_uploads where release_id = $1`,
        [id],
      ),
    ).catch(() => []);
    if (rows.length > 0 && rows.every(({ status }) => status === wanted)) return;
    if (rows.length > 0) last = JSON.stringify(rows);
    if (rows.some(({ status }) => ['refused', 'failed', 'unconnected'].includes(status))) break;
  }
  throw new Error(`${title} was not ${wanted} within ${LIVE_MS} ms: ${last}`);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
