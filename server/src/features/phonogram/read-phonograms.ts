import type { PhonogramFacts, WorkOfRecording } from '@toada/domain/phonogram/phonogram.facts.ts';
import {
  type KnownAuthor,
  type PhonogramPart,
  type PhonogramPeople,
  peopleFromCredits,
  phonogramParts,
  withKnown,
} from '@toada/domain/phonogram/phonogram.rules.ts';
import type { ParticipantRole } from '@toada/domain/release/release.kinds.ts';
import { parseShare } from '@toada/domain/release/splits.rules.ts';
import { parseDocument } from '@toada/domain/work/work.complaints.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import type { WorkStatus } from '@toada/domain/work/work.states.ts';
import type { Executor } from '../../db/connect.ts';
import { listCredits, listKnown, listRecordings, listSplitsOf, listWorksOf } from './phonogram.queries.ts';
import { readKnownAuthors } from './read-known-authors.ts';

type Recording = Awaited<ReturnType<typeof listRecordings>>[number];
type Credit = Awaited<ReturnType<typeof listCredits>>[number];
type Known = Awaited<ReturnType<typeof listKnown>>[number];

/** The country of a recording of which nobody has said another. */
const HOME = 'BR';

/** Everything of these recordings, which the caller has reached; the newest release first. */
export async function readPhonograms(db: Executor, trackIds: readonly string[]): Promise<PhonogramFacts[]> {
  if (trackIds.length === 0) return [];
  const rows = await listRecordings(db, trackIds);
  const credits = Map.groupBy(await listCredits(db, trackIds), ({ track_id }) => track_id);
  // Only sheets that nobody has filled in are made of the owners' people.
  const bare = rows.filter(({ sheet_id }) => sheet_id === null).map(({ user_id }) => user_id);
  const known = Map.groupBy(await listKnown(db, [...new Set(bare)]), ({ user_id }) => user_id);
  const works = Map.groupBy(await listWorksOf(db, trackIds), ({ track_id }) => track_id);
  const splits = await listSplitsOf(db, [...new Set(rows.map(({ release_id }) => release_id))]);
  const peopleIn = (row: Recording) =>
    row.sheet_id ? peopleOf(credits.get(row.id) ?? []) : firstPeople(row, known.get(row.user_id) ?? []);
  const lacking = rows.filter((row) => hasGaps(peopleIn(row))).map(({ user_id }) => user_id);
  const authors = await readKnownAuthors(db, [...new Set(lacking)]);
  return rows.map((row) => ({
    ...{ trackId: row.id, releaseId: row.release_id, userId: row.user_id, ownerName: row.owner_name },
    ...{ title: row.title, version: row.version, artist: row.artist, releaseTitle: row.release_title },
    ...{ isrc: row.isrc, durationMs: row.duration_ms, country: row.country ?? HOME, pLine: row.p_line },
    firstPublishedOn: row.first_published_on ?? row.release_date,
    isSaved: row.sheet_id !== null,
    people: completed(peopleIn(row), authors.get(row.user_id) ?? []),
    works: (works.get(row.id) ?? []).map(toWorkOfRecording),
    splits: splits
      .filter(({ release_id, track_id }) =>
        row.has_own_splits ? track_id === row.id : release_id === row.release_id && track_id === null,
      )
      .map(({ name, role, share_basis_points }) => ({
        ...{ name, role: role as ParticipantRole, shareBasisPoints: share_basis_points },
      })),
  }));
}

function firstPeople(row: Recording, known: readonly Known[]): PhonogramPeople {
  return peopleFromCredits(
    {
      ...{ artist: row.artist, mainArtists: row.main_artists, featuredArtists: row.featured_artists },
      ...{ pLine: row.p_line, labelLine: row.label_line },
    },
    known.map((one) => ({ id: one.id, ...toNamed(one) })),
  );
}

function peopleOf(credits: readonly Credit[]): PhonogramPeople {
  const of = (part: PhonogramPart) =>
    credits
      .filter((credit) => credit.part === part)
      .map((credit) => ({ participantId: credit.id, ...toNamed(credit), instrument: credit.instrument }));
  return { performer: of('performer'), musician: of('musician'), producer: of('producer') };
}

function toNamed({ name, legal_name, cpf_cnpj, is_number_cleared }: Known | Credit) {
  return { name, legalName: legal_name, cpfCnpj: cpf_cnpj, isNumberCleared: is_number_cleared };
}

function hasGaps(people: PhonogramPeople): boolean {
  return phonogramParts.some((part) => people[part].some(({ legalName, cpfCnpj }) => !legalName || !cpfCnpj));
}

/** A number that an author's line has is not asked for a second time. */
function completed(people: PhonogramPeople, authors: readonly KnownAuthor[]): PhonogramPeople {
  const of = (part: PhonogramPart) => people[part].map((person) => withKnown(part, person, authors));
  return { performer: of('performer'), musician: of('musician'), producer: of('producer') };
}

type WorkRow = { id: string; title: string; iswc: string; status: string; draft: unknown };

/** A work as its form has it; an older form is read by today's. */
export function toWorkOfRecording({ id, title, iswc, status, draft }: WorkRow): WorkOfRecording {
  return {
    ...{ id, title, iswc, status: status as WorkStatus },
    authors: WorkDraft.parse(draft).authors.map((author) => ({
      ...{ key: author.key, name: author.name.trim(), pseudonym: author.pseudonym.trim(), society: author.society },
      cpfCnpj: parseDocument(author.cpf_cnpj),
      editingShare: parseShare(author.editing_share),
      performanceShare: parseShare(author.performance_share),
    })),
  };
}
