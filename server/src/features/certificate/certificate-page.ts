import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { CERTIFICATE_PATH, parseCode, parseNumber } from '@toada/domain/certificate/certificate.code.ts';
import { CertificateFacts } from '@toada/domain/certificate/certificate.facts.ts';
import type { CertificatePage } from '@toada/domain/certificate/certificate.page.ts';
import { matchPath } from '@toada/domain/match-path.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { brandOfPerson } from '../brand/find-brand.ts';
import { findByCode, findNumber } from './certificate.queries.ts';
import { fateOf } from './fate-of.ts';

/** Longer is no number and no code. */
const TYPED_MAX = 40;

export function isCertificatePath(path: string): boolean {
  return path === CERTIFICATE_PATH || matchPath(`${CERTIFICATE_PATH}/:number`, path);
}

type Found = { page: CertificatePage /** The brand its owner wears. */; brand: Brand | null };

/** The public page of a certificate: by its number alone it says that there is one, with its code all that it certifies. */
export async function certificatePage(db: Executor, path: string, search: URLSearchParams): Promise<Found> {
  const typed = (path.slice(CERTIFICATE_PATH.length + 1) || search.get('numero') || '').trim().slice(0, TYPED_MAX);
  const typedCode = (search.get('codigo') ?? '').trim().slice(0, TYPED_MAX);
  if (!typed) return { page: { kind: 'ask' }, brand: null };
  const [number, code] = [parseNumber(typed), parseCode(typedCode)];
  const missing: Found = { page: { kind: 'missing', number: number ?? typed, code: typedCode }, brand: null };
  if (!number) return missing;
  if (!typedCode) {
    const found = await findNumber(beyondReach(db), number);
    if (!found) return missing;
    return { page: { kind: 'locked', number, issued_at: found.issued_at.toISOString() }, brand: null };
  }
  const found = code ? await findByCode(beyondReach(db), number, code) : undefined;
  if (!found) return missing;
  const { state, since } = fateOf(found);
  const { edition, submitted_at, issued_at, fingerprint, pdf_sha256 } = found;
  return {
    page: {
      kind: 'shown',
      certificate: {
        ...{ number, edition, code: found.code, state, fingerprint, pdf_sha256 },
        ...{ submitted_at: submitted_at.toISOString(), issued_at: issued_at.toISOString() },
        state_since: since?.toISOString() ?? null,
        facts: found.facts === null ? null : CertificateFacts.parse(found.facts),
      },
    },
    brand: state === 'erased' ? null : (await brandOfPerson(db, found.user_id)).brand,
  };
}
