import { createHash, randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '@toada/domain/certificate/certificate.code.ts';
import { type CertificateFacts, canonicalText, certify } from '@toada/domain/certificate/certificate.facts.ts';
import type { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { toWorkFacts } from '@toada/domain/work/work.facts.ts';
import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import { insertCertificate, lastEdition } from './certificate.queries.ts';
import { printCertificate } from './print-certificate.job.ts';

type Approved = {
  work: { id: string; user_id: string; number: string; submitted_at: Date };
  draft: WorkDraft;
  owner: string;
  files: CertificateFacts['files'];
  recordings: CertificateFacts['recordings'];
  now: Date;
};

/** In the transaction of the approval: a work is approved with its certificate, or not at all. The caller has locked the work. */
export async function issueCertificate(db: Executor, { work, draft, owner, files, recordings, now }: Approved) {
  const edition = (await lastEdition(db, work.id)) + 1;
  const facts = certify(toWorkFacts(draft, work.number, []), {
    ...{ edition, owner },
    files: files.map(({ kind, name, bytes, sha256 }) => ({ kind, name, bytes, sha256 })),
    recordings: recordings.map(({ title, isrc }) => ({ title, isrc })),
    submitted_at: work.submitted_at.toISOString(),
    approved_at: now.toISOString(),
  });
  const id = await insertCertificate(db, {
    ...{ work_id: work.id, user_id: work.user_id, number: work.number, edition, code: newCode() },
    ...{ facts: JSON.stringify(facts), fingerprint: fingerprintOf(facts) },
    ...{ submitted_at: work.submitted_at, issued_at: now },
  });
  await enqueue(db, printCertificate, { certificateId: id });
}

export function fingerprintOf(facts: CertificateFacts): string {
  return createHash('sha256').update(canonicalText(facts)).digest('hex');
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}
