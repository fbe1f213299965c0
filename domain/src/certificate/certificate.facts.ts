import { z } from 'zod';
import type { WorkFacts } from '../work/work.facts.ts';
import { authorRoles, workFileKinds } from '../work/work.kinds.ts';

const Share = z.int().min(0).max(10_000);

/**
 * All that a certificate certifies. Rows keep it for ever: a field that is added later is optional.
 * Numbers of documents and addresses are left out, since a certificate is handed to strangers.
 */
export const CertificateFacts = z.object({
  number: z.string(),
  edition: z.int(),
  title: z.string(),
  alternative_titles: z.array(z.string()),
  genre: z.string(),
  language: z.string().nullable(),
  duration_seconds: z.int(),
  /** 2026-02-14, as declared. */
  created_on: z.string(),
  iswc: z.string().nullable(),
  owner: z.string(),
  authors: z.array(
    z.object({
      name: z.string(),
      pseudonym: z.string().nullable(),
      role: z.enum(authorRoles),
      /** Hundredths of a per cent. */
      editing_share: Share,
      performance_share: Share,
      publisher: z.string().nullable(),
    }),
  ),
  publishers: z.array(z.object({ name: z.string(), editing_share: Share, performance_share: Share })),
  recordings: z.array(z.object({ title: z.string(), isrc: z.string().nullable() })),
  files: z.array(
    z.object({ kind: z.enum(workFileKinds), name: z.string(), bytes: z.int(), sha256: z.string().length(64) }),
  ),
  submitted_at: z.iso.datetime(),
  approved_at: z.iso.datetime(),
});
export type CertificateFacts = z.infer<typeof CertificateFacts>;

type Rest = Pick<CertificateFacts, 'edition' | 'owner' | 'files' | 'recordings' | 'submitted_at' | 'approved_at'>;

/** A work as it is certified on the day of its approval. */
export function certify(work: Omit<WorkFacts, 'recordings'>, rest: Rest): CertificateFacts {
  const publisherOf = (id: string | null) => work.publishers.find((one) => one.id === id)?.name ?? null;
  return CertificateFacts.parse({
    ...rest,
    number: work.number,
    title: work.title,
    alternative_titles: work.alternativeTitles,
    genre: work.genre,
    language: work.language,
    duration_seconds: work.durationSeconds,
    created_on: work.createdOn,
    iswc: work.iswc,
    authors: work.authors.map(({ name, pseudonym, role, editingShare, performanceShare, publisherId }) => ({
      ...{ name, pseudonym, role, editing_share: editingShare, performance_share: performanceShare },
      publisher: publisherOf(publisherId),
    })),
    publishers: work.publishers.map(({ name, editingShare, performanceShare }) => ({
      ...{ name, editing_share: editingShare, performance_share: performanceShare },
    })),
  });
}

/** Facts in their one way of writing, whose SHA-256 is the certificate's: keys in order, no space, UTF-8. */
export function canonicalText(facts: CertificateFacts): string {
  return write(facts);
}

function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const rows = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${rows.map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`).join(',')}}`;
}
