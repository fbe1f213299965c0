import { gtinCheckDigit } from '@toada/domain/identifiers/gtin.ts';
import { parseIpi } from '@toada/domain/identifiers/ipi.ts';
import { parseIsrc } from '@toada/domain/identifiers/isrc.ts';
import { childrenOf, descendantsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import {
  each,
  everythingIn,
  imagesOf,
  type LintRule,
  primaryOf,
  recordingsOf,
  releasesOf,
  repeatedIn,
  trackReleasesOf,
  videosOf,
} from './lint-rule.ts';

const named =
  (...names: string[]) =>
  (message: XmlElement) =>
    descendantsOf(message, ...names);
const not =
  (shape: RegExp) =>
  () =>
  ({ text }: XmlElement) =>
    !shape.test(text);

const isrcsOf = (resource: XmlElement) => [
  ...childrenOf(resource, 'SoundRecordingEdition/ResourceId/ISRC'),
  ...childrenOf(resource, 'VideoEdition/ResourceId/ISRC'),
];
const trackIdsOf = (message: XmlElement) =>
  trackReleasesOf(message).map((track) => textOf(track, 'ReleaseId/ProprietaryId') ?? '');

/** Every code as stores read it: without dashes, with a right check digit where it has one. */
export const identifierRules: readonly LintRule[] = [
  {
    code: '1001',
    find: each(
      named('ICPN'),
      () =>
        ({ text }) =>
          !isIcpn(text),
      'The product number is not one, or its check digit is wrong.',
    ),
  },
  { code: '1003', find: each(named('GRid'), not(/^[A-Z0-9]{18}$/), 'The GRid is not one.') },
  {
    code: '1005',
    find: each(
      named('ISRC'),
      () =>
        ({ text }) =>
          parseIsrc(text) !== text,
      'The ISRC is not one, or has dashes.',
    ),
  },
  { code: '1007', find: each(named('ISWC'), not(/^T\d{10}$/), 'The ISWC is not one, or has dashes.') },
  { code: '1009', find: each(named('ISNI'), not(/^\d{15}[\dX]$/), 'The ISNI is not one, or has spaces.') },
  {
    code: 'ipi',
    find: each(
      named('IpiNameNumber'),
      () =>
        ({ text }) =>
          parseIpi(text) !== text,
      'The IPI is not one, or its check digits are wrong.',
    ),
  },
  {
    code: '1011',
    find: each(
      (message) => [
        ...childrenOf(message, 'MessageHeader/MessageSender/PartyId'),
        ...childrenOf(message, 'MessageHeader/MessageRecipient/PartyId'),
      ],
      not(/^PADPIDA[a-zA-Z0-9]+$/),
      'The party id of sender or recipient is no DPID.',
    ),
  },
  {
    code: '1012',
    find: each(
      (message) => everythingIn(message).filter(({ text }) => text === 'UserDefined'),
      () =>
        ({ attributes }) =>
          !attributes.Namespace || !attributes.UserDefinedValue,
      'A word of our own does not say whose it is and what it means.',
    ),
  },
  {
    code: '1025',
    find: each(
      releasesOf,
      () => (release) => ['GRid', 'ICPN', 'ProprietaryId'].every((id) => !textOf(release, `ReleaseId/${id}`)),
      'The release has no id.',
    ),
  },
  {
    code: 'trackReleaseId',
    find: each(
      trackReleasesOf,
      (message) => {
        const repeated = repeatedIn(trackIdsOf(message));
        return (track) => {
          const id = textOf(track, 'ReleaseId/ProprietaryId') ?? '';
          return id === '' || repeated.has(id);
        };
      },
      'The TrackRelease has no id of its own.',
    ),
  },
  {
    code: '1029',
    find: each(
      imagesOf,
      () => (image) => !textOf(image, 'ResourceId/ProprietaryId'),
      'The image has no proprietary id.',
    ),
  },
  {
    code: '1058',
    find: each(primaryOf, () => (one) => isrcsOf(one).length === 0, 'The recording or video has no ISRC.'),
  },
  {
    code: 'isrcTwice',
    find: each(
      recordingsOf,
      (message) => {
        const repeated = repeatedIn(recordingsOf(message).flatMap((one) => isrcsOf(one).map(({ text }) => text)));
        return (recording) => isrcsOf(recording).some(({ text }) => repeated.has(text));
      },
      'Another recording of the release has the same ISRC.',
    ),
  },
  {
    code: 'videoIsrc',
    find: each(
      videosOf,
      () => (video) => {
        const heard = childrenOf(video, 'RelatedResource/ResourceId/ISRC').map(({ text }) => text);
        return isrcsOf(video).some(({ text }) => heard.includes(text));
      },
      'The video has the ISRC of the recording that is heard in it.',
    ),
  },
];

/** DDEX allows 8 and 14 digits, too, in which the domain has no interest; the check digit is the same. */
function isIcpn(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text) && gtinCheckDigit(text.slice(0, -1)) === text.slice(-1);
}
