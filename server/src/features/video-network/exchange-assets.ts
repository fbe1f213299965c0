import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { AppError } from '@toada/domain/errors.ts';
import { parseIsrc } from '@toada/domain/identifiers/isrc.ts';
import { assetColumns, assetRowOf, missingAssetColumns, namesOf } from '@toada/domain/video-network/asset-sheet.ts';
import {
  AssetCode,
  type AssetImportResult,
  type AssetRowFault,
} from '@toada/domain/video-network/youtube-task.contract.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { finishTask } from './do-youtube-tasks.ts';
import { readReport } from './read-report.ts';
import { type HeldTask, isCodeTaken, listAssetTasks, lockNamed, setExported } from './youtube-task.queries.ts';

const PIECE_ROWS = 1_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The list in the columns of YouTube's bulk upload, without what a conflict blocks. */
export async function exportAssets(call: Call<{ after?: string | undefined }>) {
  const { db, visible, input, now } = call;
  const { rows, next } = await listAssetTasks(db, visible, { after: input.after, limit: PIECE_ROWS });
  const ready = rows.filter(({ is_blocked }) => !is_blocked);
  await setExported(
    db,
    ready.map(({ id }) => id),
    now,
  );
  if (input.after === undefined) await recordAudit(call, { action: 'contentId.exported' });
  const head = input.after === undefined ? CSV_MARK + formatCsv([assetColumns], ',') : '';
  return { csv: head + formatCsv(ready.map(assetRowOf), ','), next };
}

/**
 * YouTube's asset report says which assets stand, and their ids. Each is found by our id (custom_id), else by its ISRC. One whose owner
 * changed it after the last file was made keeps its id and stays on the list.
 */
export async function importAssets(call: Call<{ csv: string }>): Promise<AssetImportResult> {
  const { db, input } = call;
  const { header, rows } = readReport(input.csv);
  const missing = missingAssetColumns(header);
  if (missing.length > 0) throw new AppError('youtubeTask.columns', { missing });
  const names = namesOf(header);
  const read = rows.map(({ line, cells }) => {
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    return { line, code: cell('asset_id'), id: cell('custom_id').toLowerCase(), isrc: parseIsrc(cell('isrc')) };
  });
  const tasks = await lockNamed(beyondReach(db), {
    ids: read.flatMap(({ id }) => (UUID.test(id) ? [id] : [])),
    isrcs: read.flatMap(({ isrc }) => isrc ?? []),
  });
  const result: AssetImportResult = { registered: 0, changed: 0, faults: [] };
  const done = new Set<string>();
  for (const { line, code, id, isrc } of read) {
    const task = tasks.find((one) => one.id === id) ?? tasks.find((one) => isrc !== null && one.isrc === isrc);
    const fault = await faultOf(call, task, code);
    if (fault) result.faults.push({ line, fault, text: (fault === 'assetId' ? code : (isrc ?? id)).slice(0, 100) });
    if (fault || !task || done.has(task.id) || task.task === null || task.task === 'remove') continue;
    const isKnown = task.exported_at !== null && task.updated_at <= task.exported_at;
    await finishTask(call, task, { code, isKnown });
    done.add(task.id);
    result[isKnown ? 'registered' : 'changed'] += 1;
  }
  return result;
}

async function faultOf(
  { db }: Call<unknown>,
  task: HeldTask | undefined,
  code: string,
): Promise<AssetRowFault['fault'] | null> {
  if (!AssetCode.safeParse(code).success) return 'assetId';
  if (!task) return 'unknown';
  if (task.is_blocked) return 'blocked';
  return (await isCodeTaken(beyondReach(db), code, task.id)) ? 'taken' : null;
}
