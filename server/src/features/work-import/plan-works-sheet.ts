import { createHash } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { parseDocument } from '@toada/domain/work/work.complaints.ts';
import { RECORDINGS_MAX } from '@toada/domain/work/work.kinds.ts';
import { type PlannedWork, planWorks } from '@toada/domain/work-import/plan-works.ts';
import { neededWorkColumns, WORK_LINES_MAX, workColumns } from '@toada/domain/work-import/work-import.columns.ts';
import type { PlannedState } from '@toada/domain/work-import/work-import.contract.ts';
import { foundWork, type WorkFinding } from '@toada/domain/work-import/work-import.faults.ts';
import type { Call } from '../../http/serve.ts';
import { readSheet } from '../../sheet/read-sheet.ts';
import { type FoundOwner, readOwners } from '../profile/read-owners.ts';
import { findTakenIds, listByIsrc, listNamesakes } from './work-import.queries.ts';

const sheetOfWorks = { columns: workColumns, needed: neededWorkColumns, linesMax: WORK_LINES_MAX };

export type OwnedWork = PlannedWork & { owned: FoundOwner | null; id: string; trackIds: string[]; state: PlannedState };

/** Plan of a sheet, with everything that only the database knows: whose each work is, its recordings, and what is there. */
export async function planWorksSheet(call: Call<{ csv: string }>) {
  const sheet = readSheet(call.input.csv, sheetOfWorks);
  const plan = planWorks(sheet.lines, productDay(call.now));
  const findings: WorkFinding[] = [...sheet.findings, ...plan.findings];
  const note = (finding: WorkFinding) => void findings.push(finding);
  const owned = await findOwners(call, plan.works, note);
  const named = owned.map((work) => ({ ...work, id: work.owned ? idOf(work.owned.id, work.key) : '' }));
  const known = await findKnown(call, named, note);
  const linked = await linkRecordings(call, named, note);
  const works: OwnedWork[] = named.map((work, place) => ({
    ...work,
    trackIds: linked[place] ?? [],
    state: known.has(place) ? 'known' : work.isReady ? 'ready' : 'incomplete',
  }));
  const inOrder = findings.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { lineCount: sheet.lines.length, works, findings: inOrder };
}

/** An artist's works are their own; everybody else says whose each work is, by address or by name. */
async function findOwners(call: Call<unknown>, works: PlannedWork[], note: Note) {
  const words = [...new Set(works.flatMap(({ owner }) => owner.toLowerCase() || []))];
  const owners = await readOwners(call, words);
  const { actor } = call;
  const self = actor.role === 'ARTIST' ? owners.find(({ id }) => id === actor.id) : undefined;
  return works.map((work) => {
    const word = work.owner.toLowerCase();
    const met = owners.filter((one) => namesOf(one).includes(word));
    if (!word) met.push(...(self ? [self] : []));
    if (met.length !== 1) note(foundWork(work.line, 'owner', met.length === 0 ? 'owner' : 'ownerTwice', work.owner));
    return { ...work, owned: met.length === 1 ? (met[0] ?? null) : null };
  });
}

type Note = (finding: WorkFinding) => void;
type Placed = PlannedWork & { owned: FoundOwner | null; id: string };

function namesOf({ email, full_name, display_name }: FoundOwner): string[] {
  return [email, full_name.toLowerCase(), display_name?.toLowerCase() ?? ''].filter(Boolean);
}

/** Places of works that are there: imported before, or of the same owner with the same title and an author or code in common. */
async function findKnown({ db }: Call<unknown>, works: readonly Placed[], note: Note): Promise<Set<number>> {
  const wanted = works.flatMap(({ owned, draft }, place) =>
    owned ? [{ ownerId: owned.id, title: draft.title, place }] : [],
  );
  const ids = new Set(works.flatMap(({ id }) => id || []));
  const taken = await findTakenIds(db, [...ids]);
  const namesakes = Map.groupBy(await listNamesakes(db, wanted), ({ place }) => place);
  const known = new Set<number>();
  for (const [place, work] of works.entries()) {
    const { draft, line, id } = work;
    const documents = draft.authors.flatMap(({ cpf_cnpj }) => parseDocument(cpf_cnpj) ?? []);
    const iswc = parseIswc(draft.iswc);
    // Works of this sheet are told apart by their codes.
    const others = (namesakes.get(place) ?? []).filter((one) => !ids.has(one.id));
    const isThere = others.some(
      (one) => (iswc && one.iswc === iswc) || one.author_documents.some((number) => documents.includes(number)),
    );
    if (!taken.has(id) && !isThere) continue;
    known.add(place);
    note(foundWork(line, 'title', 'alreadyThere', draft.title));
  }
  return known;
}

async function linkRecordings({ db }: Call<unknown>, works: readonly Placed[], note: Note): Promise<string[][]> {
  const ownerIds = [...new Set(works.flatMap(({ owned }) => owned?.id ?? []))];
  const tracks = Map.groupBy(
    await listByIsrc(db, ownerIds, [...new Set(works.flatMap(({ isrcs }) => isrcs))]),
    ({ isrc_code, user_id }) => `${user_id} ${isrc_code}`,
  );
  return works.map(({ owned, isrcs, line }) =>
    isrcs
      .flatMap((isrc) => {
        const own = owned ? (tracks.get(`${owned.id} ${isrc}`) ?? []) : [];
        if (owned && own.length === 0) note(foundWork(line, 'isrcs', 'isrcUnknown', isrc));
        return own.map(({ id }) => id);
      })
      .slice(0, RECORDINGS_MAX),
  );
}

/** A name that the same work of the same owner has in every import: the database takes it once. */
function idOf(ownerId: string, key: string): string {
  const hex = createHash('sha256').update(`work-import ${ownerId} ${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
