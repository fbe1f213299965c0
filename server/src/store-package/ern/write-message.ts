import type { PackageFacts, PartyFacts } from '../package-facts.ts';
import { plainLine } from '../xml/plain-text.ts';
import { formatXml, type XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';
import { versionFactsOf } from './ern-versions.ts';
import { createPartyList } from './party-list.ts';
import { writeCover } from './write-cover.ts';
import { writeDeals } from './write-deals.ts';
import { writeRecording } from './write-recording.ts';
import { writeReleases } from './write-releases.ts';

/** A NewReleaseMessage of the profile Audio: each one says everything there is to say, a first one like an update. */
export function writeMessage(facts: PackageFacts): string {
  const { namespace, avsVersion } = versionFactsOf(facts.header.version);
  const parties = createPartyList(facts.release.artists, facts.header);
  const resources = element('ResourceList', {
    SoundRecording: facts.release.tracks.map((track) => writeRecording(facts, track, parties)),
    Image: writeCover(facts),
  });
  const releases = writeReleases(facts, parties);
  const message = element(
    'NewReleaseMessage',
    {
      MessageHeader: writeHeader(facts),
      // Every named party has asked for its reference by now.
      PartyList: parties.write(),
      ResourceList: resources,
      ReleaseList: releases,
      DealList: writeDeals(facts),
    },
    {
      'xmlns:ern': namespace,
      AvsVersionId: avsVersion,
      LanguageAndScriptCode: 'pt',
      ReleaseProfileVersionId: 'Audio',
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

function writeHeader({ header }: PackageFacts): XmlNode {
  return element('MessageHeader', {
    MessageThreadId: header.threadId,
    MessageId: header.messageId,
    MessageSender: writeMessagingParty(header.sender),
    MessageRecipient: writeMessagingParty(header.recipient),
    MessageCreatedDateTime: header.createdAt.toISOString(),
    MessageControlType: header.isTest ? 'TestMessage' : 'LiveMessage',
  });
}
