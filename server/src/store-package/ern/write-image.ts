import type { PictureFile } from '../package-facts.ts';
import { value, type XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';
import { imageUri, resourceReference } from './resource-names.ts';
import { writeFile } from './write-file.ts';

type Image = {
  type: 'FrontCoverImage' | 'VideoScreenCapture';
  /** Its place among the resources, from 1. */
  place: number;
  /** The product's number, and the sender whose word the image's own id is. */
  productId: string;
  dpid: string;
  file: PictureFile;
};

export function writeImage({ type, place, productId, dpid, file }: Image): XmlNode {
  return element('Image', {
    ResourceReference: resourceReference(place),
    Type: type,
    ResourceId: element('ProprietaryIds', {
      ProprietaryId: value(`${productId}_COVER`, { Namespace: dpid }),
    }),
    TechnicalDetails: element('TechnicalDetails', {
      TechnicalResourceDetailsReference: `T${place}`,
      ImageCodecType: file.format === 'png' ? 'PNG' : 'JPEG',
      ImageHeight: file.height,
      ImageWidth: file.width,
      File: writeFile(file, imageUri(productId, file)),
      IsProvidedInDelivery: file.isSent,
    }),
  });
}
