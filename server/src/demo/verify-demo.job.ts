import { Readable } from 'node:stream';
import type { Actor } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import { asked } from '@toada/domain/row-id.ts';
import { documentLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { requiredDocuments } from '@toada/domain/verification/required-documents.ts';
import { VerificationForm } from '@toada/domain/verification/verification.contract.ts';
import { z } from 'zod';
import { authorize } from '../access/authorize.ts';
import type { Db } from '../db/connect.ts';
import { receiveUpload } from '../features/upload/receive-upload.ts';
import { approveVerification } from '../features/verification/decide-verification.ts';
import { submitVerification } from '../features/verification/submit-verification.ts';
import { type JobTools, job } from '../jobs/job.ts';
import { callAs } from './call-as.ts';
import { drawDocument } from './draw-document.ts';
import { demoVerifications } from './verifications.ts';

type Planned = (typeof demoVerifications)[number];
type Tools = Pick<JobTools, 'db' | 'storage'> & { now: Date };

/** Draws the demo's documents and sends them as its people would. Whoever has sent some, in an earlier try or by hand, is left alone. */
export const verifyDemo = job({
  name: 'demo.verify',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'demo', atOnce: 1 },
  async run({ db, storage, now }) {
    for (const planned of demoVerifications) await verifyOne({ db, storage, now: now() }, planned);
  },
});

async function verifyOne(tools: Tools, planned: Planned) {
  const { db, now } = tools;
  const person = await findPerson(db, planned.email);
  if (!person || person.hasSent) return;
  const form = VerificationForm.parse({
    person_kind: planned.kind,
    document_number: planned.number,
    documents: await sendDocuments(tools, person, planned),
  });
  const reviewer = await findPerson(db, 'admin@toada.test');
  await db.transaction().execute(async (tx) => {
    const { submission } = await submitVerification(callAs(tx, person, 'verification.submit', form, now));
    if (!planned.isApproved || !reviewer) return;
    assert(submission, 'what was sent is there');
    const decision = { id: asked<'document_verifications'>(submission.id), admin_notes: 'Documentos de demonstração.' };
    await approveVerification(callAs(tx, reviewer, 'verification.decide', decision, now));
  });
}

async function sendDocuments({ db, storage, now }: Tools, person: Actor & { name: string }, { kind, number }: Planned) {
  const documents: Record<string, string> = {};
  const visible = authorize(person, 'upload.create');
  for (const name of requiredDocuments[kind]) {
    const content = await drawDocument(documentLabels[name], person.name, number);
    const stream = Readable.from([content]);
    const bytes = { stream, contentType: 'application/octet-stream', declaredBytes: content.length };
    const request = { purpose: 'document', name: `${name}.png` } as const;
    const { id } = await receiveUpload(request, { db, actor: person, visible, now, storage, bytes });
    documents[name] = id;
  }
  return documents;
}

async function findPerson(db: Db, email: string): Promise<(Actor & { name: string; hasSent: boolean }) | null> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('document_verifications', 'document_verifications.user_id', 'profiles.id')
    .select(['profiles.id', 'role', 'is_verified', 'full_name', 'document_verifications.id as sent'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  const { id, role, is_verified, full_name, sent } = row;
  return { id, role, isVerified: is_verified, name: full_name, hasSent: sent !== null };
}
