import { parseIpi } from '../identifiers/ipi.ts';
import { parseIswc } from '../identifiers/iswc.ts';
import { foldName } from '../phonogram/phonogram.rules.ts';
import type { WorkDraft } from './work.draft.ts';
import type { AuthorRole } from './work.kinds.ts';

/** An author of a registered work, as a message to a store credits them. */
export type WriterCredit = { name: string; role: AuthorRole; ipi: string | null };

/** Codes and authors of the works that one recording plays. */
export type WorkCredits = { iswcs: string[]; writers: WriterCredit[] };

/**
 * Credits of a recording by its registered works. An author whom the track knows by the legal name or the pseudonym keeps the spelling
 * of the track, so that one person does not become two in a store; everybody else stands by the legal name.
 */
export function creditsOfWorks(
  works: readonly Pick<WorkDraft, 'iswc' | 'authors'>[],
  composers: readonly string[],
): WorkCredits {
  const known = new Map(composers.map((name) => [foldName(name), name.trim()]));
  const writers = works.flatMap(({ authors }) =>
    authors.flatMap(({ name, pseudonym, role, ipi }): WriterCredit[] => {
      const spelt = known.get(foldName(pseudonym)) || known.get(foldName(name)) || name.trim();
      return role && spelt ? [{ name: spelt, role, ipi: parseIpi(ipi) }] : [];
    }),
  );
  const iswcs = works.map(({ iswc }) => parseIswc(iswc)).filter((iswc) => iswc !== null);
  return { iswcs: [...new Set(iswcs)], writers };
}
