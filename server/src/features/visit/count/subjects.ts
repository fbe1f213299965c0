import type { VisitKind } from '@toada/domain/visit/visit.contract.ts';
import type { WideDb } from '../../../db/connect.ts';
import { findSubject, type Subject } from './count.queries.ts';

/** A page that was taken off stops counting within this. */
const KEPT_MS = 30_000;
/** A place that is not known may have been published a moment ago. */
const FRESH_MS = 2_000;
const KEPT_MAX = 5_000;

type Kept = { atMs: number; subject: Promise<Subject | null> };

/** Pages that are being visited, as the database knew them a moment ago. */
export function createSubjects(db: WideDb, nowMs: () => number) {
  const kept = new Map<string, Kept>();

  function find(kind: VisitKind, id: string, atMostMs: number): Promise<Subject | null> {
    const name = `${kind}/${id}`;
    const known = kept.get(name);
    if (known && nowMs() - known.atMs < atMostMs) return known.subject;
    const subject = findSubject(db, kind, id);
    kept.delete(name);
    kept.set(name, { atMs: nowMs(), subject });
    subject.catch(() => kept.delete(name));
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    return subject;
  }

  return {
    find: (kind: VisitKind, id: string) => find(kind, id, KEPT_MS),
    /** The page, if the place is on it. */
    async withPlace(kind: VisitKind, id: string, key: string): Promise<Subject | null> {
      const known = await find(kind, id, KEPT_MS);
      if (!known || known.keys.has(key)) return known;
      const fresh = await find(kind, id, FRESH_MS);
      return fresh?.keys.has(key) ? fresh : null;
    },
  };
}
