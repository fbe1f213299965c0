import { parseGtin } from '@toada/domain/identifiers/gtin.ts';
import { parseIsrc } from '@toada/domain/identifiers/isrc.ts';
import { sandboxFaults as faults } from '@toada/domain/texts/sandbox-store.pt-BR.ts';
import { childrenOf, descendantsOf, textOf, type XmlElement } from '../../../store-package/xml/xml-tree.ts';
import type { Fault } from './judge-package.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The product's number, in either format; a video may go by the sender's own. */
export function releaseIdOf(root: XmlElement): string | null {
  return numberOf(root) ?? videoIdOf(root);
}

function numberOf(root: XmlElement): string | null {
  return textOf(root, 'ReleaseList/Release/ReleaseId/ICPN') ?? textOf(root, 'album/upc');
}

function videoIdOf(root: XmlElement): string | null {
  const isVideo = root.attributes.ReleaseProfileVersionId === 'SimpleVideoSingle';
  return isVideo ? textOf(root, 'ReleaseList/Release/ReleaseId/ProprietaryId') : null;
}

/** Whether anybody may hear it: a message without is a takedown. */
export function hasDeals(root: XmlElement): boolean {
  if (root.name === 'package') return descendantsOf(root, 'cleared_for_stream').some(({ text }) => text === 'true');
  return descendantsOf(root, 'Deal').length > 0;
}

/** Codes, deals and dates, as both formats have them. */
export function faultOfContent(root: XmlElement): Fault | null {
  return faultOfCodes(root) ?? faultOfDeals(root) ?? faultOfDates(root);
}

function faultOfCodes(root: XmlElement): Fault | null {
  const upc = numberOf(root);
  if (upc ? parseGtin(upc) === null : videoIdOf(root) === null)
    return { status: 'IdentifierInvalid', text: upc ? faults.upcWrong(upc) : faults.upcMissing };
  const wrong = descendantsOf(root, 'ISRC', 'isrc').find(({ text }) => parseIsrc(text) !== text);
  return wrong ? { status: 'IdentifierSyntaxInvalid', text: faults.isrcWrong(wrong.text) } : null;
}

/** Every track that can be bought or streamed by itself has a deal of its own. */
function faultOfDeals(root: XmlElement): Fault | null {
  if (root.name === 'package' || !hasDeals(root)) return null;
  const dealt = new Set(descendantsOf(root, 'DealReleaseReference').map(({ text }) => text));
  const tracks = childrenOf(root, 'ReleaseList/TrackRelease').map((track) => textOf(track, 'ReleaseReference') ?? '');
  const missing = tracks.find((reference) => !dealt.has(reference));
  return missing === undefined ? null : { status: 'NoDealForTrackRelease', text: faults.trackWithoutDeal(missing) };
}

function faultOfDates(root: XmlElement): Fault | null {
  const starts = descendantsOf(root, 'StartDate', 'stream_start_date', 'StartDateTime').map(({ text }) => text);
  const wrong = starts.find((start) => !isDay(start) && !isMoment(start));
  if (wrong !== undefined) return { status: 'CommercialReleaseDateInvalid', text: faults.dateWrong(wrong) };
  const release = childrenOf(root, 'ReleaseList/Release')[0];
  const [out, original] = release
    ? [textOf(release, 'ReleaseDate'), textOf(release, 'OriginalReleaseDate')]
    : [null, null];
  if (out && original && original > out)
    return { status: 'OriginalReleaseDateLaterThanReleaseDate', text: faults.originalLater(original, out) };
  return null;
}

/** A day with a time and the offset of its clock: without one nobody knows when it is. */
function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && MOMENT.test(text) && Number.isFinite(Date.parse(text));
}

/** 2026-02-30 is none. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && Number.isFinite(moment.getTime()) && moment.toISOString().startsWith(text);
}
