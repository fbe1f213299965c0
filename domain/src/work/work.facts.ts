import { assert } from '../assert.ts';
import { type Ipi, parseIpi } from '../identifiers/ipi.ts';
import { type Iswc, parseIswc } from '../identifiers/iswc.ts';
import type { Language } from '../release/release.kinds.ts';
import { parseShare } from '../release/splits.rules.ts';
import { parseDocument } from './work.complaints.ts';
import type { WorkDraft } from './work.draft.ts';
import { type AuthorRole, type Society, societyTable, type WorkGenre } from './work.kinds.ts';
import { parseDuration } from './work.rules.ts';

/** Hundredths of a per cent. */
type BasisPoints = number;

/**
 * A work whose draft has no complaint: the one graph of rights from which credits of a release, CWR, the sheet of a recording and the
 * declaration of a repertoire are made. Parts of the authors are 10,000 together, for each right.
 */
export type WorkFacts = {
  /** 'OB-2026-000417'. */
  number: string;
  title: string;
  alternativeTitles: string[];
  genre: WorkGenre;
  language: Language | null;
  durationSeconds: number;
  /** 2026-11-18. */
  createdOn: string;
  iswc: Iswc | null;
  isaac: string;
  authors: AuthorFacts[];
  publishers: PublisherFacts[];
  recordings: RecordingFacts[];
};

export type AuthorFacts = {
  id: string;
  /** The legal name, as one. */
  name: string;
  pseudonym: string | null;
  /** CPF or CNPJ, without signs. */
  cpfCnpj: string;
  role: AuthorRole;
  /** CISAC's code; null is none. */
  societyCode: string | null;
  ipi: Ipi | null;
  editingShare: BasisPoints;
  performanceShare: BasisPoints;
  publisherId: string | null;
};

/** `editingShare` and `performanceShare`: how much of each of its authors' parts is the publisher's. */
export type PublisherFacts = {
  id: string;
  name: string;
  cpfCnpj: string | null;
  societyCode: string | null;
  ipi: Ipi | null;
  editingShare: BasisPoints;
  performanceShare: BasisPoints;
};

export type RecordingFacts = {
  trackId: string;
  title: string;
  version: string;
  isrc: string | null;
  mainArtists: string[];
  durationMs: number | null;
  releaseTitle: string;
  upc: string | null;
  labelLine: string;
  releaseDate: string | null;
};

/** The caller has made sure that the draft has no complaint. */
export function toWorkFacts(draft: WorkDraft, number: string, recordings: RecordingFacts[]): WorkFacts {
  const { genre, language, iswc, isaac, alternative_titles } = draft;
  assert(genre !== null, 'a sent work has a genre');
  return {
    ...{ number, title: draft.title.trim(), genre, language, isaac: isaac.trim(), recordings },
    alternativeTitles: alternative_titles.map((title) => title.trim()).filter(Boolean),
    durationSeconds: whole(parseDuration(draft.duration)),
    createdOn: draft.creation_date.trim(),
    iswc: parseIswc(iswc),
    authors: draft.authors.map((author) => ({
      ...partsOf(author),
      cpfCnpj: whole(parseDocument(author.cpf_cnpj)),
      pseudonym: author.pseudonym.trim() || null,
      role: whole(author.role),
      publisherId: publisherOf(draft, author.publisher_key),
    })),
    publishers: draft.publishers.map((publisher) => ({
      ...partsOf(publisher),
      cpfCnpj: parseDocument(publisher.cpf_cnpj),
    })),
  };
}

type Party = {
  key: string;
  name: string;
  society: Society | null;
  ipi: string;
  editing_share: string;
  performance_share: string;
};

function partsOf({ key, name, society, ipi, editing_share, performance_share }: Party) {
  return {
    ...{ id: key, name: name.trim(), ipi: parseIpi(ipi), societyCode: society && societyTable[society].code },
    ...{ editingShare: whole(parseShare(editing_share)), performanceShare: whole(parseShare(performance_share)) },
  };
}

/** A publisher that was removed publishes nobody. */
function publisherOf({ publishers }: WorkDraft, key: string | null): string | null {
  return publishers.some((publisher) => publisher.key === key) ? key : null;
}

function whole<Value>(value: Value | null): Value {
  assert(value !== null, 'a sent work has no complaint');
  return value;
}
