import { type CaptionFinding, captionFinding } from './caption-findings.ts';

/** Bytes that Windows-1252 does not use: a text that has one is something else. */
const UNUSED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Text of a file of captions: UTF-8, or what older programs of Windows write. The mark at its beginning is no part of it. */
export function decodeCaptions(bytes: Uint8Array): { text: string; findings: CaptionFinding[] } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { text: '', findings: [captionFinding('encoding')] };
  if (bytes.includes(0)) return { text: '', findings: [captionFinding('notText')] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), findings: [] };
  } catch {
    if (bytes.some((byte) => UNUSED.has(byte))) return { text: '', findings: [captionFinding('encoding')] };
    return { text: new TextDecoder('windows-1252').decode(bytes), findings: [captionFinding('windows')] };
  }
}
