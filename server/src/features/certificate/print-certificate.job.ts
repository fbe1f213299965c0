import { createHash } from 'node:crypto';
import { CertificateFacts } from '@toada/domain/certificate/certificate.facts.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { brandOfPerson } from '../brand/find-brand.ts';
import { readLogo } from '../income/read-logo.ts';
import { tellScreens } from '../work-status/tell-screens.ts';
import { findToPrint, setPrinted } from './certificate.queries.ts';
import { drawCertificate } from './draw-certificate.ts';

/** Draws an issued certificate, once, in the brand its owner wears that day. */
export const printCertificate = job({
  name: 'certificate.print',
  payload: z.object({ certificateId: z.uuid() }),
  attempts: 8,
  async run({ db, storage, publicUrl, payload: { certificateId } }) {
    const found = await findToPrint(db, certificateId);
    if (!found?.facts || found.pdf_sha256) return;
    const { brand } = await brandOfPerson(db, found.user_id);
    const pdf = await drawCertificate({
      ...{ facts: CertificateFacts.parse(found.facts), code: found.code, fingerprint: found.fingerprint },
      ...{ brand, logo: await readLogo(storage, brand.logoUrl), publicUrl, issuedAt: found.issued_at },
    });
    const storage_key = `certificates/${certificateId}.pdf`;
    await storage.put(storage_key, pdf);
    const pdf_sha256 = createHash('sha256').update(pdf).digest('hex');
    const isKept = await setPrinted(db, certificateId, { storage_key, pdf_sha256 });
    // Its owner's account was erased meanwhile: nothing else would ever remove the paper.
    if (!isKept && !(await findToPrint(db, certificateId))?.facts) await storage.remove(storage_key);
    if (found.team_id) await tellScreens(db, { user_id: found.user_id, team_id: found.team_id });
  },
});
