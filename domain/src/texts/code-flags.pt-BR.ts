import { formatIsrc, parseIsrc } from '../identifiers/isrc.ts';
import type { CodeFlag, CodeFlagReason } from '../release/code-flags.ts';

const reasons: Record<CodeFlagReason, string> = {
  issuedToOther: 'foi emitido para outra conta.',
  usedByOther: 'já está em um lançamento de outra conta.',
  otherRecording: 'já está em outro lançamento, com outra gravação.',
};

/** 'O ISRC BR-TOA-26-00121 foi emitido para outra conta.' */
export function codeFlagText({ code, kind, reason }: CodeFlag): string {
  const isrc = kind === 'isrc' ? parseIsrc(code) : null;
  return `O ${kind === 'isrc' ? 'ISRC' : 'UPC/EAN'} ${isrc ? formatIsrc(isrc) : code} ${reasons[reason]}`;
}
