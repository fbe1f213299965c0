import { AppError } from '@toada/domain/errors.ts';
import {
  acceptedTypes,
  type FileType,
  fileTypes,
  type UploadPurpose,
  uploadPurposes,
} from '@toada/domain/upload/upload.rules.ts';
import { fileTypeFromBuffer } from 'file-type';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectPicture } from './inspect-picture.ts';
import { cutTail } from './picture-end.ts';

/** What the bytes are and the part of them worth keeping, or a refusal. The name has no say in it. */
export async function inspectFile(body: Buffer, purpose: UploadPurpose): Promise<{ content: Buffer; type: FileType }> {
  const type = await typeOf(body);
  const accepted: readonly FileType[] = uploadPurposes[purpose].types;
  if (!type || !accepted.includes(type)) throw new AppError('upload.wrongType', { accepted: acceptedTypes(purpose) });

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
  const types = Object.keys(fileTypes) as FileType[];
  return types.find((type) => fileTypes[type].contentType === found?.mime) ?? null;
}
