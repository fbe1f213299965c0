import type { MessageHeader, PackageFacts, PartyFacts } from '../package-facts.ts';
import { plainLine } from '../xml/plain-text.ts';
import { formatXml, type XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';
import { versionFactsOf } from './ern-versions.ts';
import { createPartyList, type PartyList } from './party-list.ts';
import { musicOffers, writeDeals } from './write-deals.ts';
import { writeImage } from './write-image.ts';
import { writeRecording } from './write-recording.ts';
import { coverPlace, trackReleaseReference, writeReleases } from './write-releases.ts';

/** A NewReleaseMessage of the profile Audio: each one says everything there is to say, a first one like an update. */
export function writeMessage(facts: PackageFacts): string {
  const { header, release, deal } = facts;
  const parties = createPartyList(release.artists, header);
  const resources = element('ResourceList', {
    SoundRecording: release.tracks.map((track) => writeRecording(facts, track, parties)),
    Image: writeImage({
      type: 'FrontCoverImage',
      place: coverPlace(release),
      productId: release.upc,
      dpid: header.sender.dpid,
      file: release.cover,
    }),
  });
  const releases = writeReleases(facts, parties);
  const deals = writeDeals({
    deal,
    releaseDate: release.releaseDate,
    offers: musicOffers,
    references: ['R0', ...release.tracks.map(trackReleaseReference)],
  });
  return formatMessage(header, 'Audio', { parties, resources, releases, deals });
}

type Content = { parties: PartyList; resources: XmlNode; releases: XmlNode; deals: XmlNode | null };

export function formatMessage(header: MessageHeader, profile: string, content: Content): string {
  const { namespace, avsVersion } = versionFactsOf(header.version);
  const message = element(
    'NewReleaseMessage',
    {
      MessageHeader: writeHeader(header),
      // Every named party has asked for its reference by now.
      PartyList: content.parties.write(),
      ResourceList: content.resources,
      ReleaseList: content.releases,
      DealList: content.deals,
    },
    {
      'xmlns:ern': namespace,
      AvsVersionId: avsVersion,
      LanguageAndScriptCode: 'pt',
      ReleaseProfileVersionId: profile,
    },
  );
  return formatXml('ern:NewReleaseMessage', message);
}

export function writeMessagingParty({ dpid, name }: PartyFacts): XmlNode {
  const fullName = plainLine(name);
  return element('MessagingParty', {
    PartyId: dpid,
    PartyName: fullName ? element('PartyName', { FullName: fullName }) : null,
  });
}

function writeHeader(header: MessageHeader): XmlNode {
  return element('MessageHeader', {
    MessageThreadId: header.threadId,
    MessageId: header.messageId,
    MessageSender: writeMessagingParty(header.sender),
    MessageRecipient: writeMessagingParty(header.recipient),
    MessageCreatedDateTime: header.createdAt.toISOString(),
    MessageControlType: header.isTest ? 'TestMessage' : 'LiveMessage',
  });
}
