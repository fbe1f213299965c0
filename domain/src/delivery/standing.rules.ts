import type { Moving } from './store-message.rules.ts';

/** Where a release stands on one of its ways: in the stores, or on the channels of a video. */
export type Standing = {
  /** Something goes this way, or went. */
  isUsed: boolean;
  /** Nobody on it has the release any more, and nobody will. */
  isGone: boolean;
  /** Somebody is still to get it, or to let it go. */
  isMoving: boolean;
  isThere: boolean;
  /** Nobody who sells or shows it has it, or is to get it. */
  isTest: boolean;
  /** A line each, for a person. */
  failures: readonly string[];
  /** How far each place on it is. */
  bars: readonly Moving[];
};

/** Both ways as one: a video is done when its stores and its channels are, and gone when it is gone from both. */
export function joinStandings(...ways: readonly Standing[]): Standing {
  const used = ways.filter(({ isUsed }) => isUsed);
  const left = used.filter(({ isGone }) => !isGone);
  return {
    isUsed: used.length > 0,
    isGone: used.length > 0 && left.length === 0,
    isMoving: used.some(({ isMoving }) => isMoving),
    isThere: used.some(({ isThere }) => isThere),
    isTest: used.length > 0 && (left.length > 0 ? left : used).every(({ isTest }) => isTest),
    failures: used.flatMap(({ failures }) => failures),
    bars: used.flatMap(({ bars }) => bars),
  };
}
