import { randomUUID } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import {
  type ImportForm,
  type ImportReport,
  REPORT_MAX,
  type RehearseForm,
} from '@toada/domain/catalogue-import/catalogue-import.contract.ts';
import { fileKey } from '@toada/domain/catalogue-import/file-key.ts';
import { isError } from '@toada/domain/catalogue-import/import.faults.ts';
import type { PlannedSplit } from '@toada/domain/catalogue-import/read-cells.ts';
import { AppError } from '@toada/domain/errors.ts';
import { ParticipantForm } from '@toada/domain/participant/participant.contract.ts';
import type { SplitDraft } from '@toada/domain/release/release.draft.ts';
import { asked } from '@toada/domain/row-id.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createParticipant } from '../participant/create-participant.ts';
import { createRelease } from '../release/create-release.ts';
import { saveDraft } from '../release/save-draft.ts';
import { findParticipant } from './catalogue-import.queries.ts';
import { planSheet, type SheetPlan } from './plan-sheet.ts';

/** Row by row what would happen; nothing is kept. */
export async function rehearseImport(call: Call<RehearseForm>) {
  return reportPlan(await planSheet(call, call.input.files));
}

/** The whole catalogue as drafts, in the one transaction of the call: a line that fails takes all others with it. */
export async function importCatalogue(call: Call<ImportForm>) {
  const { files } = call.input;
  const plan = await planSheet(
    call,
    files.map(({ name }) => name),
  );
  const errors = plan.findings.filter(isError);
  if (errors.length > 0) throw new AppError('sheet.faulty', { count: errors.length });
  // The draft's own verb looks for each file among its owner's.
  const fileIds = new Map(files.map(({ name, media_file_id }) => [fileKey(name), beyondReach(media_file_id)]));
  const ids: string[] = [];
  for (const release of plan.releases) ids.push(await importRelease(call, release, fileIds));
  return reportPlan(plan, ids);
}

type Planned = SheetPlan['releases'][number];

/** By the verbs of the dialog itself, so that nothing can be imported which could not have been typed. */
async function importRelease(call: Call<unknown>, planned: Planned, fileIds: ReadonlyMap<string, string>) {
  assert(planned.ownerId, 'a plan without errors knows whose each release is');
  const created = await createRelease({ ...call, input: { artist_id: asked<'profiles'>(planned.ownerId) } });
  const splits: SplitDraft[] = [];
  for (const split of planned.splits)
    splits.push({ ...split, participant_id: await participantFor(call, planned.ownerId, split) });
  await saveDraft({
    ...call,
    input: {
      ...planned.draft,
      id: asked<'releases'>(created.id),
      revision: created.revision,
      cover_file_id: fileIds.get(planned.cover) ?? null,
      splits,
      tracks: planned.tracks.map(({ line: _, audio, ...track }) => ({
        ...track,
        id: randomUUID(),
        audio_file_id: fileIds.get(audio) ?? null,
        splits: null,
      })),
    },
  });
  await recordAudit(call, { action: 'release.imported', personId: planned.ownerId, subjectId: created.id });
  return created.id;
}

async function participantFor(call: Call<unknown>, ownerId: string, { name, role }: PlannedSplit): Promise<string> {
  const known = await findParticipant(call.db, ownerId, name, role);
  if (known) return known.id;
  const input = ParticipantForm.parse({ artist_id: ownerId, name, role });
  return (await createParticipant({ ...call, input })).id;
}

/** The plan as its reader sees it; `ids` are there once it was carried out. Errors come first where not all have room. */
function reportPlan({ lineCount, releases, findings }: SheetPlan, ids: readonly string[] = []): ImportReport {
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
