import { IMPORT_LINES_MAX, importColumns, neededColumns } from '@toada/domain/catalogue-import/import.columns.ts';
import { found, type LineFinding } from '@toada/domain/catalogue-import/import.faults.ts';
import { type PlannedRelease, planImport } from '@toada/domain/catalogue-import/plan-import.ts';
import { readCode } from '@toada/domain/code-pool/code-list.rules.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { Call } from '../../http/serve.ts';
import { readSheet } from '../../sheet/read-sheet.ts';
import { readOwners } from '../profile/read-owners.ts';
import { findTakenUpcs, listTitles } from './catalogue-import.queries.ts';

/** A release of the plan with whose it will be; null where the line names nobody we know. */
type OwnedRelease = PlannedRelease & { ownerId: string | null };

type Sheet = { csv: string };

const catalogueSheet = { columns: importColumns, needed: neededColumns, linesMax: IMPORT_LINES_MAX };

/** Plan of a sheet, with everything that only the database knows. */
export async function planSheet(call: Call<Sheet>, fileNames: readonly string[]) {
  const { db, actor, visible, input, now } = call;
  const sheet = readSheet(input.csv, catalogueSheet);
  const plan = planImport({ lines: sheet.lines, fileNames, today: productDay(now) });
  const emails = [...new Set(plan.releases.flatMap(({ ownerEmail }) => ownerEmail || []))];
  const owners = await readOwners(call, emails);
  const releases: OwnedRelease[] = plan.releases.map((release) => {
    const owner = owners.find(({ id, email }) => (release.ownerEmail ? email === release.ownerEmail : id === actor.id));
    return { ...release, ownerId: owner?.id ?? null };
  });
  const taken = await findTakenUpcs(
    db,
    visible,
    releases.flatMap(({ draft }) => keptUpc(draft.upc) ?? []),
  );
  const known = await listTitles(
    db,
    owners.map(({ id }) => id),
    releases.map(({ draft }) => draft.title),
  );
  const isThere = ({ ownerId, draft }: OwnedRelease) =>
    known.some((one) => one.user_id === ownerId && one.title === draft.title && one.artist === draft.artist);
  const findings: LineFinding[] = [
    ...sheet.findings,
    ...plan.findings,
    ...releases
      .filter(({ ownerId }) => ownerId === null)
      .map(({ line, ownerEmail }) => found(line, 'owner_email', 'owner', ownerEmail)),
    ...releases
      .filter(({ draft }) => taken.has(keptUpc(draft.upc)))
      .map(({ line, draft }) => found(line, 'upc', 'upcTaken', draft.upc)),
    ...releases
      .filter(isThere)
      .map(({ line, draft }) => found(line, 'release_title', 'alreadyThere', `${draft.title}, ${draft.artist}`)),
  ].toSorted((one, other) => (one.line ?? Number.MAX_SAFE_INTEGER) - (other.line ?? Number.MAX_SAFE_INTEGER));
  return { lineCount: sheet.lines.length, releases, findings };
}

/** Null where there is none to look for. */
function keptUpc(text: string): string | null {
  const reading = readCode('upc', text);
  return 'code' in reading ? reading.code : null;
}

export type SheetPlan = Awaited<ReturnType<typeof planSheet>>;
