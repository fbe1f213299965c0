import { childrenOf, descendantsOf, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { type Facts, gatherFacts, type Names, nameOf, say } from './element-facts.ts';

export type OutlinedTrack = { isrc: string; position: number; title: string; facts: Facts };
export type Outline = { facts: Facts; tracks: OutlinedTrack[] };

/** Outline of a message for the comparison, in either format. */
export function outlineMessage(root: XmlElement): Outline {
  return root.name === 'package' ? outlineApple(root) : outlineErn(root);
}

function outlineErn(message: XmlElement): Outline {
  const names = namesOf(message);
  const facts: Facts = new Map();
  for (const release of childrenOf(message, 'ReleaseList/Release'))
    gatherFacts(release, [nameOf('release')], names, facts);
  for (const image of childrenOf(message, 'ResourceList/Image')) {
    const isCapture = textOf(image, 'Type') === 'VideoScreenCapture';
    gatherFacts(image, [nameOf(isCapture ? 'thumbnail' : 'cover')], names, facts);
  }
  for (const video of childrenOf(message, 'ResourceList/Video')) outlineVideo(video, names, facts);
  for (const party of childrenOf(message, 'PartyList/Party'))
    for (const id of childrenOf(party, 'PartyId'))
      gatherFacts(id, [textOf(party, 'PartyName/FullName') ?? ''], names, facts);
  for (const terms of descendantsOf(message, 'DealTerms')) {
    const models = childrenOf(terms, 'CommercialModelType').map(({ text }) => nameOf(text));
    const rest = { ...terms, children: terms.children.filter(({ name }) => name !== 'CommercialModelType') };
    say(facts, [nameOf('deals')], models.join(' + '));
    gatherFacts(rest, [nameOf('deals'), models.join(' + ')], names, facts);
  }
  return { facts, tracks: tracksOfErn(message, names) };
}

/** One to a message: no track, and told under its own word. */
function outlineVideo(video: XmlElement, names: Names, into: Facts) {
  const place = nameOf('video');
  for (const { text } of childrenOf(video, 'VideoEdition/ResourceId/ISRC')) say(into, [place, nameOf('isrc')], text);
  for (const { text } of childrenOf(video, 'RelatedResource/ResourceId/ISRC'))
    say(into, [place, nameOf('RelatedResource')], text);
  gatherFacts(
    { ...video, children: video.children.filter(({ name }) => name !== 'RelatedResource') },
    [place],
    names,
    into,
  );
}

function tracksOfErn(message: XmlElement, names: Names): OutlinedTrack[] {
  const positions = new Map(
    descendantsOf(message, 'ResourceGroupContentItem').map((item) => [
      textOf(item, 'ReleaseResourceReference'),
      Number(textOf(item, 'SequenceNumber')),
    ]),
  );
  return childrenOf(message, 'ResourceList/SoundRecording').map((recording, index) => ({
    isrc: textOf(recording, 'SoundRecordingEdition/ResourceId/ISRC') ?? '',
    position: positions.get(textOf(recording, 'ResourceReference')) ?? index + 1,
    title: textOf(recording, 'DisplayTitleText') ?? '',
    facts: gatherFacts(recording, [], names),
  }));
}

/** Fields that a track repeats of its album, or has as its key. */
const albumsOwn = new Set(['isrc', 'products', 'label_name', 'copyright_pline', 'original_release_date']);

function outlineApple(root: XmlElement): Outline {
  const albums = childrenOf(root, 'album');
  const facts: Facts = new Map();
  for (const album of albums) gatherFacts(album, [nameOf('release')], new Map(), facts);
  const tracks = albums.flatMap((album) => childrenOf(album, 'tracks/track'));
  return {
    facts,
    tracks: tracks.map((track, index) => ({
      isrc: textOf(track, 'isrc') ?? '',
      position: Number(textOf(track, 'track_number') ?? index + 1),
      title: textOf(track, 'title') ?? '',
      facts: gatherFacts(
        { ...track, children: track.children.filter(({ name }) => !albumsOwn.has(name)) },
        [],
        new Map(),
      ),
    })),
  };
}

function namesOf(message: XmlElement): Names {
  return new Map(
    childrenOf(message, 'PartyList/Party').map((party) => [
      textOf(party, 'PartyReference') ?? '',
      textOf(party, 'PartyName/FullName') ?? '',
    ]),
  );
}
