import { appleFinancial, appleStreams } from './apple.ts';
import { bandcamp } from './bandcamp.ts';
import { believe } from './believe.ts';
import { cdBaby } from './cd-baby.ts';
import { distrokid } from './distrokid.ts';
import { dsr } from './dsr.ts';
import type { StatementFormat } from './format.ts';
import { onerpmMasters, onerpmShares } from './onerpm.ts';
import { symphonic } from './symphonic.ts';
import { theOrchard, theOrchardNew } from './the-orchard.ts';
import { tunecore } from './tunecore.ts';
import { youtubeAds, youtubeSubscription } from './youtube.ts';

/** Every layout that is known without asking, in the order in which they are tried. */
export const statementFormats: readonly StatementFormat[] = [
  distrokid,
  tunecore,
  cdBaby,
  believe,
  theOrchard,
  theOrchardNew,
  onerpmMasters,
  onerpmShares,
  symphonic,
  appleFinancial,
  appleStreams,
  youtubeSubscription,
  youtubeAds,
  dsr,
  bandcamp,
];

export function findFormatById(id: string | null): StatementFormat | null {
  return statementFormats.find((format) => format.id === id) ?? null;
}

/** 'DistroKid' of its id; null for a file whose columns a person has matched. */
export function formatName(id: string): string | null {
  return findFormatById(id)?.name ?? null;
}
