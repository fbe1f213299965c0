import { type PersonKind, requiredDocuments } from '@toada/domain/verification/required-documents.ts';
import { samplePdf, samplePicture, sendFile } from './sample-files.ts';
import type { signIn } from './test-server.ts';

type Sender = ReturnType<typeof signIn>;

const numbers: Record<PersonKind, string> = { cpf: '529.982.247-25', cnpj: '12.ABC.345/01DE-35' };

/** Uploads for all that is asked of a kind of person: a PDF first, pictures for the rest. */
export async function sendDocuments(sender: Sender, kind: PersonKind = 'cpf') {
  const documents: Record<string, string> = {};
  for (const [index, name] of requiredDocuments[kind].entries()) {
    const content = index === 0 ? samplePdf(2) : await samplePicture();
    const { body } = await sendFile(sender, content, { name: `${name}.bin` });
    documents[name] = body.id;
  }
  return documents;
}

/** Documents sent for review, as the browser does it; the answer to the last call. */
export async function sendVerification(sender: Sender, kind: PersonKind = 'cpf', over: Record<string, unknown> = {}) {
  const documents = await sendDocuments(sender, kind);
  return sender.post('/verification', { person_kind: kind, document_number: numbers[kind], documents, ...over });
}
