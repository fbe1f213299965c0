import { AppError } from '@toada/domain/errors.ts';
import {
  acceptedTypes,
  type FileType,
  fileTypes,
  isSound,
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

/** Type of the bytes and the part worth keeping, or a refusal. The name has no say in it. */
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
  if (isSound(type) || type === 'txt') return { content: body, type };
  const content = cutTail(body, type);
  await inspectPicture(content, type);
  return { content, type };
}

async function typeOf(body: Buffer): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(body);
  if (!found && isText(body) && !looksDrawn(body)) return 'txt';
  if (!found || found.mime === 'application/xml') return looksDrawn(body) ? 'svg' : null;
  if (found.mime === 'video/mp4') return isSoundAlone(body) ? 'm4a' : null;
  const mime = OTHER_NAMES[found.mime] ?? found.mime;
  const types = Object.keys(fileTypes) as FileType[];
  return types.find((type) => fileTypes[type].contentType === mime) ?? null;
}

/** The same sound by another name. */
const OTHER_NAMES: Record<string, string> = { 'audio/x-m4a': 'audio/mp4', 'audio/ogg; codecs=opus': 'audio/ogg' };

const HANDLER = 'hdlr';
/** Behind the box's name: version, flags and four bytes of nothing (ISO 14496-12, 8.4.3). */
const HANDLER_TYPE_AT = HANDLER.length + 8;

/** A recorder writes two or three; a file full of them would hold up everybody's requests. */
const HANDLERS_MAX = 64;

/** Android's recorders write sound into a file that calls itself a film: its tracks say what it is. */
function isSoundAlone(body: Buffer): boolean {
  let hasSound = false;
  let at = body.indexOf(HANDLER);
  for (let seen = 0; at !== -1; at = body.indexOf(HANDLER, at + 1), seen++) {
    const kind = body.toString('latin1', at + HANDLER_TYPE_AT, at + HANDLER_TYPE_AT + 4);
    if (kind === 'vide' || seen === HANDLERS_MAX) return false;
    hasSound ||= kind === 'soun';
  }
  return hasSound;
}

/** Letters, spaces and line ends, as UTF-8 or as older Windows writes them: no other sign below a space is anybody's lyrics. */
function isText(body: Buffer): boolean {
  return !body.some((byte) => (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f);
}

/** Markup that speaks of a drawing somewhere; whether it is one, the parser says. */
function looksDrawn(body: Buffer): boolean {
  const isMarkup = /^(\ufeff|\xef\xbb\xbf)?\s*</.test(body.toString('latin1', 0, 100));
  return isMarkup && body.includes('<svg');
}
