import { type ImportReport, REPORT_MAX } from '@toada/domain/catalogue-import/catalogue-import.contract.ts';
import { isError } from '@toada/domain/catalogue-import/import.faults.ts';
import type { SheetPlan } from './plan-sheet.ts';

/** The plan as its reader sees it; `ids` are there once it was carried out. Errors come first where not all have room. */
export function reportPlan({ lineCount, releases, findings }: SheetPlan, ids: readonly string[] = []): ImportReport {
  const errors = findings.filter(isError);
  const shown = findings.length <= REPORT_MAX ? findings : [...errors, ...findings.filter((one) => !isError(one))];
  return {
    line_count: lineCount,
    error_count: errors.length,
    warning_count: findings.length - errors.length,
    findings: shown.slice(0, REPORT_MAX),
    releases: releases.map(({ line, draft, tracks }, index) => ({
      id: ids[index] ?? null,
      line,
      title: draft.title,
      artist: draft.artist,
      type: draft.type,
      track_count: tracks.length,
    })),
  };
}
