import type { VideoPicture } from '@toada/domain/media-file/media-measures.ts';
import { AV_FRAME_FLAG_INTERLACED } from 'node-av/constants';
import type { Frame, Rational } from 'node-av/lib';
import { openGraph } from './open-graph.ts';
import { seeCombs } from './see-combs.ts';

/** Small enough to be cheap, large enough to see bars of a hundredth. */
const SMALL_PX = 320;
/**
 * Interlacing shows only in whole lines; the rest is seen as well on a small picture. Half a second of black and a second of
 * standstill are the shortest that are told.
 */
export const WATCH_FILTERS = [
  'idet',
  `scale=${SMALL_PX}:-2:flags=fast_bilinear`,
  'format=yuv420p',
  'blackdetect=d=0.5:pix_th=0.1',
  'freezedetect=n=-60dB:d=1',
  'cropdetect=limit=24:round=2:reset=0:skip=0',
].join(',');

/** A frame may come this much later or earlier than its rate says: containers count in thousandths. */
const JITTER_MIN_S = 0.002;
const JITTER_SHARE = 0.1;

/** Frames whose lines look woven, of those that can be judged; drawings and coarse encoding look so in some. */
const WOVEN_SHARE = 0.9;
/** A picture that looks woven is looked at so often, until one frame shows teeth. */
const COMBS_EVERY_S = 0.5;

type Spell = { from: number; to: number | null };

/** Everything about the picture that is seen frame by frame. */
export function watchPicture(timeBase: Rational) {
  const second = timeBase.num / timeBase.den;
  const steps = { shortest: Number.POSITIVE_INFINITY, longest: 0 };
  const [black, frozen]: [Spell[], Spell[]] = [[], []];
  let graph: ReturnType<typeof openGraph> | null = null;
  let frames = 0;
  let [first, last, lastStep] = [0, 0, 0];
  let isOneShape = true;
  let lit: VideoPicture['lit'] = null;
  let [woven, judged, flagged] = [0, 0, 0];
  const combs = { isSeen: false, nextAt: 0 };

  function note(frame: Frame) {
    const said = frame.getMetadata().getAll();
    noteSpell(black, said['lavfi.black_start'], said['lavfi.black_end']);
    noteSpell(frozen, said['lavfi.freezedetect.freeze_start'], said['lavfi.freezedetect.freeze_end']);
    const [width, height] = [Number(said['lavfi.cropdetect.w'] ?? 0), Number(said['lavfi.cropdetect.h'] ?? 0)];
    if (width > 0 && height > 0) lit = { width: width / frame.width, height: height / frame.height };
    const count = (name: string) => Number(said[`lavfi.idet.multiple.${name}`] ?? 0);
    woven = count('tff') + count('bff');
    judged = woven + count('progressive');
  }

  return {
    /** Seconds since the first frame. */
    take(frame: Frame): number {
      graph ??= openGraph(frame, timeBase, WATCH_FILTERS, note);
      if (!graph.push(frame)) isOneShape = false;
      if (frame.hasFlags(AV_FRAME_FLAG_INTERLACED)) flagged++;
      const at = Number(frame.bestEffortTimestamp) * second;
      if (frames === 0) first = at;
      else {
        lastStep = at - last;
        steps.shortest = Math.min(steps.shortest, lastStep);
        steps.longest = Math.max(steps.longest, lastStep);
      }
      last = at;
      frames++;
      if (!combs.isSeen && woven > judged * WOVEN_SHARE && at - first >= combs.nextAt) {
        combs.isSeen = seeCombs(frame, timeBase);
        combs.nextAt = at - first + COMBS_EVERY_S;
      }
      return at - first;
    },
    result(isIntact: boolean): VideoPicture {
      graph?.end();
      graph?.close();
      const durationMs = toMs(last - first + Math.max(0, lastStep));
      const within = spellsWithin(durationMs, first);
      const [blackSpells, frozenSpells] = [within(black), within(frozen)];
      const average = frames > 1 ? (last - first) / (frames - 1) : 0;
      const isBlack = blackSpells.some(({ from, to }) => from === 0 && to >= durationMs * 0.98);
      return {
        frames,
        durationMs,
        isIntact: isIntact && isOneShape && frames > 0,
        isConstantRate: frames < 3 || steps.longest - steps.shortest <= Math.max(JITTER_MIN_S, average * JITTER_SHARE),
        isInterlaced: !isBlack && (flagged > frames * WOVEN_SHARE || (combs.isSeen && woven > judged * WOVEN_SHARE)),
        blackStartMs: startOf(blackSpells),
        blackEndMs: endOf(blackSpells, durationMs),
        frozenStartMs: startOf(frozenSpells),
        frozenEndMs: endOf(frozenSpells, durationMs),
        lit: isBlack ? null : lit,
      };
    },
  };
}

/** A spell that is open at the end of the file has no end of its own. */
function noteSpell(spells: Spell[], from: string | undefined, to: string | undefined) {
  if (from !== undefined && spells.at(-1)?.from !== Number(from)) spells.push({ from: Number(from), to: null });
  const open = spells.at(-1);
  if (to !== undefined && open) open.to = Number(to);
}

const EDGE_MS = 100;

function spellsWithin(durationMs: number, first: number) {
  return (spells: readonly Spell[]) =>
    spells.map(({ from, to }) => {
      const begin = toMs(from - first);
      return { from: begin < EDGE_MS ? 0 : begin, to: to === null ? durationMs : toMs(to - first) };
    });
}

type Within = { from: number; to: number };

function startOf([spell]: readonly Within[]): number {
  return spell?.from === 0 ? spell.to : 0;
}

function endOf(spells: readonly Within[], durationMs: number): number {
  const spell = spells.at(-1);
  return spell && spell.to >= durationMs - EDGE_MS ? durationMs - spell.from : 0;
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000);
}
