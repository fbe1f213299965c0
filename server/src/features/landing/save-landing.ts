import { AppError } from '@toada/domain/errors.ts';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { LandingForm } from '@toada/domain/landing/landing.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { publishToAllowed } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { checkBrandFiles } from '../brand/check-brand-files.ts';
import { findDraft, insertDraft, lockDraft, setDraft } from './landing.queries.ts';
import { contentOfRow } from './landing-row.ts';
import { loadVersion, readLandingDraft } from './read-landing.ts';

/** The draft as it is typed. Visitors see it when it is published. */
export async function saveLanding(call: Call<z.infer<typeof LandingForm>>) {
  const { revision, ...content } = call.input;
  await writeDraft(call, revision, content);
  // Everybody's page shows what an administrator sent, and the picture is held: no sweep takes it before the draft is kept.
  await checkBrandFiles(call.db, null, [content.background_url]);
  return readLandingDraft(call);
}

/** Puts an earlier version into the draft; publishing it is a step of its own. */
export async function restoreLanding(call: Call<{ id: string; revision: number }>) {
  const version = await loadVersion(call.db, call.input.id);
  await writeDraft(call, call.input.revision, contentOfRow(version));
  await recordAudit(call, {
    action: 'landing.restored',
    subjectId: version.id,
    after: { version: version.version },
  });
  return readLandingDraft(call);
}

/** Nobody writes over a draft they have not seen: of two who edit, the second is told who was first. */
export async function lockSeen(call: Call<unknown>, revision: number) {
  const draft = await lockDraft(call.db);
  if ((draft?.revision ?? 0) !== revision) throw await changed(call);
  return draft;
}

export async function tellEditors({ db }: Call<unknown>) {
  await publishToAllowed(db, 'landing.manage', { type: 'changed', subject: 'landing' });
}

async function writeDraft(call: Call<unknown>, revision: number, content: LandingContent) {
  const { db, actor, now } = call;
  const saved = { content, actorId: actor.id, now };
  const isFirst = (await lockSeen(call, revision)) === undefined;
  if (!isFirst) await setDraft(db, saved);
  else if (!(await insertDraft(db, saved))) throw await changed(call);
  await tellEditors(call);
}

async function changed({ db, now }: Call<unknown>) {
  const draft = await findDraft(db);
  const [by, at] = [draft?.author ?? '', draft?.updated_at ?? now];
  return new AppError('landing.changed', { by, at: at.toISOString() });
}
