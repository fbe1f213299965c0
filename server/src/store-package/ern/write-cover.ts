import type { PackageFacts } from '../package-facts.ts';
import { value, type XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';
import { coverUri } from './resource-names.ts';
import { writeFile } from './write-file.ts';

export function coverReference({ release }: PackageFacts): string {
  return `A${release.tracks.length + 1}`;
}

export function writeCover(facts: PackageFacts): XmlNode {
  const { cover, upc, tracks } = facts.release;
  return element('Image', {
    ResourceReference: coverReference(facts),
    Type: 'FrontCoverImage',
    ResourceId: element('ProprietaryIds', {
      ProprietaryId: value(`${upc}_COVER`, { Namespace: facts.header.sender.dpid }),
    }),
    TechnicalDetails: element('TechnicalDetails', {
      TechnicalResourceDetailsReference: `T${tracks.length + 1}`,
      ImageCodecType: cover.format === 'png' ? 'PNG' : 'JPEG',
      ImageHeight: cover.height,
      ImageWidth: cover.width,
      File: writeFile(cover, coverUri(upc, cover)),
      IsProvidedInDelivery: cover.isSent,
    }),
  });
}
