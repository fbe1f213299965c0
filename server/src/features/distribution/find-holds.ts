import type { OfArtist } from '@toada/domain/distribution/distribution.contract.ts';
import { type Hold, holdOfFiles } from '@toada/domain/distribution/hold.rules.ts';
import type { CodeFlag } from '@toada/domain/release/code-flags.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { codeFlagsOf } from '../code-pool/code-flags.ts';
import { readFindings } from '../media-file/read-findings.ts';
import { listFileIds, listPendingIds, listVideoIds } from './distribution.queries.ts';

const watched: Hold = { reason: 'manualReview', names: [] };

/** Why these pending releases wait for a person; a release that may go on is not in the answer. */
export async function findHolds(db: Executor, releaseIds: readonly string[]): Promise<Map<string, Hold>> {
  if (releaseIds.length === 0) return new Map();
  const isAutomatic = await readSetting(db, 'review.isAutomatic');
  if (!isAutomatic) return new Map(releaseIds.map((id) => [id, { reason: 'manualReview', names: [] }]));

  const named = await listFileIds(db, releaseIds);
  const namedBy = Map.groupBy(named, ({ release_id }) => release_id);
  const fileIds = named.map(({ file_id }) => file_id).filter((id) => id !== null);
  const checked = new Map((await readFindings(db, fileIds)).map((file) => [file.id, file]));
  const flags = await codeFlagsOf(db, releaseIds);
  const videos = new Set(await listVideoIds(db, releaseIds));
  const holds = new Map<string, Hold>();
  for (const id of releaseIds) {
    const files = (namedBy.get(id) ?? []).map(({ file_id }) => checked.get(file_id ?? ''));
    const found = holdOfFiles(files.map((file) => file ?? null)) ?? holdOfCodes(flags.get(id) ?? []);
    // No check sees what a picture shows: a person watches every video.
    const hold = found ?? (videos.has(id) ? watched : null);
    if (hold) holds.set(id, hold);
  }
  return holds;
}

/**
 * The pending releases that wait for 'Iniciar Processamento' alone. Nothing keeps them apart in the database: a setting, a file's
 * check or a code of somebody else's release changes the answer, so tabs and numbers ask what every row asks.
 */
export async function findCleared(db: Executor, visible: Visible, ofArtist: OfArtist): Promise<string[]> {
  if (!(await readSetting(db, 'review.isAutomatic'))) return [];
  const ids = await listPendingIds(db, visible, ofArtist);
  const holds = await findHolds(db, ids);
  return ids.filter((id) => !holds.has(id));
}

function holdOfCodes(flags: readonly CodeFlag[]): Hold | null {
  return flags.length > 0 ? { reason: 'codesFlagged', names: flags.map(({ code }) => code) } : null;
}
