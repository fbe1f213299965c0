import { messagePlaces, messageValues } from '@toada/domain/texts/message-places.pt-BR.ts';
import { nameContributorRole } from '../ern/contributor-roles.ts';
import { childrenOf, descendantsOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** Facts of a message, by place in a person's words; a repeated place has several values. */
export type Facts = Map<string, string[]>;
export type Names = ReadonlyMap<string, string>;

/** References, what is said twice, and what changes with every message although nothing has changed. */
const silent = new Set([
  'ResourceReference',
  'ReleaseReference',
  'TechnicalResourceDetailsReference',
  'SequenceNumber',
  'ResourceGroup',
  'DisplayTitleText',
  'Type',
  'ResourceId',
  'Algorithm',
  'URI',
  'FileSize',
  'IsProvidedInDelivery',
  'ClipType',
  'ExpressionType',
  'file_name',
  'size',
  'vendor_id',
  'volume_number',
  'track_number',
  'track_count',
  'tracks',
]);

/** Elements that only hold others: a person does not ask for them. */
const transparent = new Set([
  'SoundRecordingEdition',
  'VideoEdition',
  'TechnicalDetails',
  'DeliveryFile',
  'File',
  'HashSum',
  'ClipDetails',
  'Timing',
  'DisplayTitle',
  'ReleaseId',
  'PartyId',
  'GenreText',
  'PLineText',
  'CLineText',
  'DealTerms',
  'ValidityPeriod',
  'artwork_files',
  'file',
  'audio_file',
  'artists',
  'products',
  'product',
]);

/** Texts that people typed are shown as they are: a song may be called "All". */
const typed = new Set([
  'TitleText',
  'SubTitle',
  'DisplayArtistName',
  'GenreText',
  'PLineText',
  'CLineText',
  'MarketingComment',
  'title',
  'label_name',
  'copyright_pline',
  'copyright_cline',
]);

const HASH_SHOWN = 12;

export function gatherFacts(
  element: XmlElement,
  place: readonly string[],
  names: Names,
  into: Facts = new Map(),
): Facts {
  for (const child of element.children) {
    if (silent.has(child.name)) continue;
    const told = tellWhole(child, names);
    const own = transparent.has(child.name) ? place : [...place, nameOf(told?.name ?? child.name)];
    if (told) say(into, own, told.value);
    else if (child.children.length > 0) gatherFacts(child, own, names, into);
    else say(into, own, tellValue(child));
  }
  return into;
}

export function nameOf(name: string): string {
  return messagePlaces[name] ?? name;
}

export function say(into: Facts, place: readonly string[], value: string) {
  const key = place.join(' › ');
  into.set(key, [...new Set([...(into.get(key) ?? []), value])]);
}

/** Elements that are one fact together, such as who is an artist or did what. */
function tellWhole(element: XmlElement, names: Names): { name: string; value: string } | null {
  const called = (reference: string | null) => names.get(reference ?? '') ?? reference ?? '';
  switch (element.name) {
    case 'DisplayArtist':
      return {
        name: textOf(element, 'DisplayArtistRole') ?? '',
        value: called(textOf(element, 'ArtistPartyReference')),
      };
    case 'ReleaseLabelReference':
      return { name: element.name, value: called(element.text) };
    case 'Contributor':
      return {
        name: element.name,
        value: `${called(textOf(element, 'ContributorPartyReference'))}: ${rolesOf(element)}`,
      };
    case 'artist':
      return {
        name: element.name,
        value: `${textOf(element, 'artist_name')}: ${childrenOf(element, 'roles/role')
          .map(({ text }) => text)
          .join(', ')}`,
      };
    default:
      return null;
  }
}

/** In 4.3 a role is a word, in 4.3.2 an element around it. */
function rolesOf(contributor: XmlElement): string {
  const instruments = descendantsOf(contributor, 'InstrumentType');
  // A musician is named by the instrument.
  const isSaid = (role: XmlElement) => instruments.length > 0 && role.text === 'StudioMusician';
  const roles = childrenOf(contributor, 'Role')
    .map((role) => childrenOf(role, 'Value')[0] ?? role)
    .filter((role) => !isSaid(role));
  const words = [...roles, ...instruments].map(
    ({ text, attributes }) => attributes.UserDefinedValue ?? nameContributorRole(text),
  );
  return [...new Set(words)].join(', ');
}

function tellValue({ name, text }: XmlElement): string {
  if (name === 'Duration') return text.replace(/^PT(?:(\d+)H)?(?:(\d+)M)?(\d+)S$/, tellDuration);
  if (name === 'HashSumValue' || name === 'checksum') return text.slice(0, HASH_SHOWN);
  if (name === 'StartPoint') return `${text} s`;
  return typed.has(name) ? text : (messageValues[text] ?? text);
}

function tellDuration(_: string, hours: string | undefined, minutes: string | undefined, seconds: string): string {
  const small = `${hours ? (minutes ?? '0').padStart(2, '0') : (minutes ?? '0')}:${seconds.padStart(2, '0')}`;
  return hours ? `${hours}:${small}` : small;
}
