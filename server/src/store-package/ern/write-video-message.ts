import type { VideoFacts, VideoPackageFacts } from '../package-facts.ts';
import { sungLanguage } from '../sung-language.ts';
import { plainText } from '../xml/plain-text.ts';
import { value, type XmlNode } from '../xml/xml-writer.ts';
import { cleanNames, displayArtistName } from './display-names.ts';
import { EVERYWHERE, element } from './ern-elements.ts';
import { versionFactsOf } from './ern-versions.ts';
import { formatDuration } from './format-duration.ts';
import { createPartyList, type PartyList } from './party-list.ts';
import { resourceReference, videoIdOf } from './resource-names.ts';
import { writeContributors } from './write-contributors.ts';
import { videoOffers, writeDeals } from './write-deals.ts';
import { writeImage } from './write-image.ts';
import { writeLine } from './write-line.ts';
import { formatMessage } from './write-message.ts';
import { aiWords, parentalWarnings, writeDisplayArtists, writeTitle, writeWorkIds } from './write-recording.ts';
import { writeVideoFile } from './write-video-file.ts';

const [VIDEO, IMAGE] = [1, 2];

/** A NewReleaseMessage of the profile SimpleVideoSingle: one video, one image linked to it, and no release of a track. */
export function writeVideoMessage(facts: VideoPackageFacts): string {
  const { header, video, deal } = facts;
  const parties = createPartyList(video.artists, header);
  const resources = element('ResourceList', {
    Video: writeVideo(facts, parties),
    Image:
      video.thumbnail &&
      writeImage({
        type: 'VideoScreenCapture',
        place: IMAGE,
        productId: videoIdOf(video),
        dpid: header.sender.dpid,
        file: video.thumbnail,
      }),
  });
  const releases = element('ReleaseList', { Release: writeRelease(facts, parties) });
  const { releaseDate, releaseAt } = video;
  const deals = writeDeals({ deal, releaseDate, releaseAt, offers: videoOffers, references: ['R0'] });
  return formatMessage(header, 'SimpleVideoSingle', { parties, resources, releases, deals });
}

function writeVideo({ header, video }: VideoPackageFacts, parties: PartyList): XmlNode {
  const sung = sungLanguage(video, video);
  return element('Video', {
    ResourceReference: resourceReference(VIDEO),
    Type: 'ShortFormMusicalWorkVideo',
    VideoEdition: element('VideoEdition', {
      ResourceId: element('Isrc', { ISRC: video.isrc }),
      PLine: writeLine('PLineText', video.pLine, video),
      TechnicalDetails: element('TechnicalDetails', {
        TechnicalResourceDetailsReference: `T${VIDEO}`,
        DeliveryFile: writeVideoFile(video, header),
      }),
    }),
    WorkId: writeWorkIds(video),
    ...writeShown(video, parties),
    Contributor: writeContributors(video, parties, header),
    Duration: formatDuration(video.durationMs),
    ParentalWarningType: value(parentalWarnings[video.explicit], EVERYWHERE),
    RelatedResource: video.audioIsrc && writeRecordingHeard(video.audioIsrc),
    ContainsAI: aiOf(video, header),
    IsInstrumental: sung.isInstrumental,
    LanguageOfPerformance: sung.code,
  });
}

/** Named by its ISRC alone: the recording is another release's, and does not come along. */
function writeRecordingHeard(isrc: string): XmlNode {
  return element('RelatedResource', {
    ResourceRelationshipType: 'HasContentFrom',
    ResourceId: element('Isrc', { ISRC: isrc }),
  });
}

function writeRelease({ header, video }: VideoPackageFacts, parties: PartyList): XmlNode {
  const id = video.upc ? { ICPN: video.upc } : { ProprietaryId: value(video.isrc, { Namespace: header.sender.dpid }) };
  const genre = element('Genre', { GenreText: video.genre }, EVERYWHERE);
  return element('Release', {
    ReleaseReference: 'R0',
    ReleaseType: 'SingleResourceRelease',
    ReleaseId: element('ReleaseId', id),
    ...writeShown(video, parties),
    ReleaseLabelReference: value(parties.referenceOf(video.labelName), { ApplicableTerritoryCode: 'Worldwide' }),
    PLine: writeLine('PLineText', video.pLine, video),
    CLine: writeLine('CLineText', video.cLine, video),
    Duration: formatDuration(video.durationMs),
    [versionFactsOf(header.version).genreElement]: genre,
    ReleaseDate: value(video.releaseDate, EVERYWHERE),
    ParentalWarningType: value(parentalWarnings[video.explicit], EVERYWHERE),
    ResourceGroup: element('ResourceGroup', {
      SequenceNumber: 1,
      ResourceGroupContentItem: element('ResourceGroupContentItem', {
        SequenceNumber: 1,
        ReleaseResourceReference: resourceReference(VIDEO),
        LinkedReleaseResourceReference:
          video.thumbnail && value(resourceReference(IMAGE), { LinkDescription: 'VideoScreenCapture' }),
      }),
    }),
    ContainsAI: aiOf(video, header),
    MarketingComment: plainText(video.description),
  });
}

/** Title and artists stand on the video and on its release. */
function writeShown(video: VideoFacts, parties: PartyList) {
  const main = cleanNames(video.mainArtists);
  const featured = cleanNames(video.featuredArtists, main);
  return {
    ...writeTitle(video.title, video.version, featured),
    DisplayArtistName: value(displayArtistName(main, featured), EVERYWHERE),
    DisplayArtist: writeDisplayArtists({ main, featured }, parties),
  };
}

function aiOf({ aiUse }: VideoFacts, { version }: VideoPackageFacts['header']): string | null {
  return versionFactsOf(version).hasAi ? aiWords[aiUse] : null;
}
