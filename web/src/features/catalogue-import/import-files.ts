import type { ImportReport } from '@toada/domain/catalogue-import/catalogue-import.contract.ts';
import { found } from '@toada/domain/catalogue-import/import.faults.ts';
import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import type { PathFile } from '../../ui/form/dropped-files.ts';
import { refusalOfFile } from '../media-file/parts/upload/refusal-of-file.ts';

export type MediaPathFile = PathFile & { kind: MediaKind };

const kinds: [RegExp, MediaKind][] = [
  [/\.(wav|flac)$/i, 'audio'],
  [/\.(jpe?g|png)$/i, 'cover'],
];

/** The spreadsheet and the media of what was dropped; anything else, and what a system hides in its folders, stays out. */
export function sortFiles(files: readonly PathFile[]): { sheet: File | null; media: MediaPathFile[]; others: number } {
  const shown = files.filter(({ file }) => !file.name.startsWith('.'));
  const media = shown.flatMap((one) => {
    const kind = kinds.find(([ending]) => ending.test(one.file.name))?.[1];
    return kind ? [{ ...one, kind }] : [];
  });
  const sheets = shown.filter(({ file }) => /\.csv$/i.test(file.name));
  return { sheet: sheets.at(-1)?.file ?? null, media, others: shown.length - media.length - sheets.length };
}

/** Files whose content is not what they are called: what would be refused after the whole folder was sent is known before. */
export async function wrongFiles(media: readonly MediaPathFile[]): Promise<string[]> {
  const refusals = await Promise.all(media.map(({ file, kind }) => refusalOfFile(file, kind)));
  return media.flatMap(({ path }, index) => (refusals[index] ? [path] : []));
}

/** The report with them, but for those that are not sent anyway. */
export function withWrong(report: ImportReport, wrong: readonly string[]): ImportReport {
  const unused = new Set(report.findings.flatMap(({ fault, text }) => (fault === 'fileUnused' ? [text] : [])));
  const faults = wrong.filter((path) => !unused.has(path)).map((path) => found(null, null, 'fileKind', path));
  return { ...report, error_count: report.error_count + faults.length, findings: [...faults, ...report.findings] };
}

/** Dropped again, a file takes its own place; the rest stays. */
export function addMedia(before: readonly MediaPathFile[], added: readonly MediaPathFile[]): MediaPathFile[] {
  const paths = new Set(added.map(({ path }) => path));
  return [...before.filter(({ path }) => !paths.has(path)), ...added];
}
