import { childrenOf, descendantsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import {
  countIn,
  each,
  everythingIn,
  imagesOf,
  isVideoMessage,
  type LintRule,
  placeOf,
  primaryOf,
  recordingsOf,
  releasesOf,
  repeatedIn,
  trackReleasesOf,
  videosOf,
  whole,
} from './lint-rule.ts';

const itemsOf = (message: XmlElement) =>
  releasesOf(message).flatMap((release) =>
    childrenOf(release, 'ResourceGroup').flatMap((group) => descendantsOf(group, 'ResourceGroupContentItem')),
  );
const coversOf = (message: XmlElement) =>
  imagesOf(message).filter((image) => textOf(image, 'Type') === 'FrontCoverImage');
const displayed = (message: XmlElement) => [...primaryOf(message), ...releasesOf(message)];
const linksOf = (message: XmlElement) =>
  itemsOf(message).flatMap((item) => childrenOf(item, 'LinkedReleaseResourceReference'));

/** Required elements, also where no schema is installed. */
const needed = [
  { elements: (message: XmlElement) => childrenOf(message, 'PartyList/Party'), path: 'PartyName/FullName' },
  { elements: displayed, path: 'DisplayTitle/TitleText' },
  { elements: displayed, path: 'DisplayArtistName' },
  { elements: (message: XmlElement) => childrenOf(message, 'MessageHeader'), path: 'MessageId' },
];

const profiles = new Set(['Audio', 'SimpleVideoSingle']);

/** Which elements a message of its profile has, how often, and in which order they are played. */
export const structureRules: readonly LintRule[] = [
  {
    code: 'profile',
    find: whole(
      ({ attributes }) => !profiles.has(attributes.ReleaseProfileVersionId ?? '') || !attributes.AvsVersionId,
      'NewReleaseMessage',
      'The profile is none that we write, or the value sets have no version.',
    ),
  },
  {
    code: 'emptyElement',
    find: each(
      everythingIn,
      () =>
        ({ children, text }) =>
          children.length === 0 && text === '',
      'The element is empty; stores refuse that.',
    ),
  },
  {
    code: 'missing',
    find: (message) =>
      needed.flatMap(({ elements, path }) =>
        elements(message)
          .filter((element) => !textOf(element, path))
          .map((element) => ({ place: placeOf(element), message: `It has no ${path}.` })),
      ),
  },
  {
    code: 'createdAt',
    find: each(
      (message) => childrenOf(message, 'MessageHeader/MessageCreatedDateTime'),
      () =>
        ({ text }) =>
          !/T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text),
      'The time of the message has no time zone.',
    ),
  },
  {
    code: '1000',
    find: whole((message) => releasesOf(message).length !== 1, 'ReleaseList', 'There is not exactly one Release.'),
  },
  {
    code: 'noRecording',
    find: whole(
      (message) => !isVideoMessage(message) && recordingsOf(message).length === 0,
      'ResourceList',
      'There is no recording.',
    ),
  },
  {
    code: 'oneVideo',
    find: whole(
      (message) =>
        isVideoMessage(message)
          ? primaryOf(message).length !== 1 || trackReleasesOf(message).length > 0
          : videosOf(message).length > 0,
      'ResourceList/Video',
      'A message about a video has that video alone and no track; another has none.',
    ),
  },
  {
    code: '1045',
    find: each(
      recordingsOf,
      (message) => {
        const tracks = countIn(
          trackReleasesOf(message).map((track) => textOf(track, 'ReleaseResourceReference') ?? ''),
        );
        return (recording) => tracks.get(textOf(recording, 'ResourceReference') ?? '') !== 1;
      },
      'The recording has not exactly one TrackRelease.',
    ),
  },
  {
    code: '1047',
    find: each(
      trackReleasesOf,
      () => (track) => childrenOf(track, 'ReleaseResourceReference').length !== 1,
      'The TrackRelease has not exactly one resource.',
    ),
  },
  {
    code: '1014',
    find: (message) =>
      withChildren(message).flatMap((parent) => {
        const defaults = parent.children
          .filter((child) => child.attributes.IsDefault === 'true')
          .map(({ name }) => name);
        return [...repeatedIn(defaults)].map((name) => ({
          place: placeOf(parent),
          message: `More than one ${name} is the default.`,
        }));
      }),
  },
  {
    code: '1016',
    find: each(
      (message) => descendantsOf(message, 'DisplayArtist'),
      () =>
        ({ attributes }) =>
          !attributes.SequenceNumber,
      'A DisplayArtist has no SequenceNumber.',
    ),
  },
  {
    code: '7.2',
    find: each(
      displayed,
      () => (shown) => !childrenOf(shown, 'DisplayArtist/DisplayArtistRole').some(({ text }) => text === 'MainArtist'),
      'Nobody is its main artist.',
    ),
  },
  {
    code: '1018',
    find: each(
      (message) => childrenOf(message, 'ReleaseList/Release/ResourceGroup/ResourceGroup'),
      () => (group) => !group.attributes.ResourceGroupType || !textOf(group, 'SequenceNumber'),
      'A group inside the group of resources has no type or no place.',
    ),
  },
  {
    code: '1020',
    find: each(
      primaryOf,
      (message) => {
        const placed = itemsOf(message).filter((item) => textOf(item, 'SequenceNumber'));
        const references = new Set(placed.map((item) => textOf(item, 'ReleaseResourceReference')));
        return (resource) => !references.has(textOf(resource, 'ResourceReference'));
      },
      'The recording or video has no place in the order of the release.',
    ),
  },
  {
    code: '1027',
    find: each(
      releasesOf,
      () => (release) => !textOf(release, 'ReleaseDate') && !textOf(release, 'OriginalReleaseDate'),
      'The release has no date.',
    ),
  },
  {
    code: '1030',
    find: (message) =>
      primaryOf(message).flatMap((resource) =>
        [...repeatedIn(childrenOf(resource, 'Contributor/ContributorPartyReference').map(({ text }) => text))].map(
          (party) => ({ place: placeOf(resource), message: `${party} stands more than once among the contributors.` }),
        ),
      ),
  },
  {
    code: '1057',
    find: whole(
      (message) =>
        !isVideoMessage(message) &&
        (coversOf(message).length !== 1 ||
          !childrenOf(message, 'ReleaseList/Release/ResourceGroup/LinkedReleaseResourceReference').some(
            ({ text }) => text === coversOf(message).map((cover) => textOf(cover, 'ResourceReference'))[0],
          )),
      'ResourceList/Image',
      'There is not exactly one front cover, linked from the top group of resources.',
    ),
  },
  {
    code: '1302',
    find: each(
      (message) => (isVideoMessage(message) ? imagesOf(message) : []),
      (message) => {
        const links = linksOf(message);
        return (image) =>
          imagesOf(message).length > 1 ||
          !links.some(
            ({ text, attributes }) =>
              text === textOf(image, 'ResourceReference') &&
              (textOf(image, 'Type') !== 'VideoScreenCapture' || attributes.LinkDescription === 'VideoScreenCapture'),
          );
      },
      'The image is not the only one, or the video does not link to it.',
    ),
  },
  {
    code: 'featInTitle',
    find: each(
      (message) => descendantsOf(message, 'TitleText'),
      () =>
        ({ text }) =>
          // Without brackets only with its dot: "feat" is a word as well.
          /[([]\s*(feat|ft)\b|\s(feat|ft)\./i.test(text),
      'The title names a featured artist, who belongs among the artists.',
    ),
  },
  {
    code: 'duration',
    find: each(
      (message) => primaryOf(message).flatMap((resource) => childrenOf(resource, 'Duration')),
      () =>
        ({ text }) =>
          !/^PT(\d+H)?(\d+M)?(\d+(\.\d+)?S)?$/.test(text) || !/[1-9]/.test(text),
      'The duration is none.',
    ),
  },
  {
    code: '7.3',
    find: each(
      (message) => [...releasesOf(message), ...trackReleasesOf(message)],
      () => (release) => !textOf(release, 'ReleaseLabelReference'),
      'The release has no label.',
    ),
  },
];

function withChildren(element: XmlElement): XmlElement[] {
  return element.children.length > 0 ? [element, ...element.children.flatMap(withChildren)] : [];
}
