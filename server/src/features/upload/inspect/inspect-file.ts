import { AppError } from '@toada/domain/errors.ts';
import {
  acceptedTypes,
  type FileType,
  fileTypes,
  type StoredType,
  type UploadPurpose,
  uploadPurposes,
} from '@toada/domain/upload/upload.rules.ts';
import { fileTypeFromBuffer } from 'file-type';
import { drawPicture } from './draw-picture.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectPicture } from './inspect-picture.ts';
import { judgeDrawing } from './judge-drawing.ts';
import { cutTail } from './picture-end.ts';

type Inspected = { content: Buffer; type: StoredType };

/** What the bytes are and the part of them worth keeping, or a refusal. The name has no say in it. */
export async function inspectFile(body: Buffer, purpose: UploadPurpose): Promise<Inspected> {
  const type = await typeOf(body);
  const accepted: readonly FileType[] = uploadPurposes[purpose].types;
  if (!type || !accepted.includes(type)) throw new AppError('upload.wrongType', { accepted: acceptedTypes(purpose) });

  if (type === 'svg') {
    judgeDrawing(body);
    return { content: await drawPicture(body), type: 'png' };
  }
  if (type === 'pdf') {
    await inspectPdf(body);
    return { content: body, type };
  }
  const content = cutTail(body, type);
  await inspectPicture(content, type);
  return { content, type };
}

async function typeOf(body: Buffer): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(body);
  if (!found || found.mime === 'application/xml') return looksDrawn(body) ? 'svg' : null;
  const types = Object.keys(fileTypes) as FileType[];
  return types.find((type) => fileTypes[type].contentType === found.mime) ?? null;
}

/** Markup that speaks of a drawing somewhere; whether it is one, the parser says. */
function looksDrawn(body: Buffer): boolean {
  const isMarkup = /^(\ufeff|\xef\xbb\xbf)?\s*</.test(body.toString('latin1', 0, 100));
  return isMarkup && body.includes('<svg');
}
