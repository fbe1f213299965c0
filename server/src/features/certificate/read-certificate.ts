import { certificatePath } from '@toada/domain/certificate/certificate.code.ts';
import type { CertificateView } from '@toada/domain/certificate/certificate.contract.ts';
import { CertificateFacts } from '@toada/domain/certificate/certificate.facts.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOfWork, isReached } from './certificate.queries.ts';
import { fateOf } from './fate-of.ts';

type Named = { id: AskedId<'works'> };

export async function readCertificate({ db, visible, input, site }: Call<Named>): Promise<{
  certificate: z.input<typeof CertificateView> | null;
}> {
  const found = await findOfWork(db, visible, input.id);
  if (!found && !(await isReached(db, visible, input.id))) throw new AppError('notFound', {});
  if (!found?.facts) return { certificate: null };
  const { number, edition, code, fingerprint, issued_at, pdf_sha256 } = found;
  const { state, since } = fateOf(found);
  const url = `${site.publicUrl}${certificatePath(number, code)}`;
  return {
    certificate: {
      ...{ number, edition, code, fingerprint, issued_at, url, state, state_since: since },
      facts: CertificateFacts.parse(found.facts),
      qr: `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(url))}`,
      has_pdf: pdf_sha256 !== null,
    },
  };
}

/** A link for some minutes. Staff who look at somebody's certificate are written down. */
export async function openCertificate(call: Call<Named>) {
  const { db, visible, actor, input, links, now } = call;
  const found = await findOfWork(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  if (!found.storage_key) throw new AppError('certificate.notPrinted', {});
  if (visible.reach === 'any' && actor.id !== found.user_id)
    await recordAudit(call, {
      action: 'certificate.opened',
      personId: found.user_id,
      subjectId: found.work_id ?? found.id,
      after: { number: found.number },
    });
  return { url: links.brief(found.storage_key, now, `certificado-${found.number}.pdf`) };
}
