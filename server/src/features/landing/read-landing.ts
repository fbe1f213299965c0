import { AppError } from '@toada/domain/errors.ts';
import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { LandingDraft } from '@toada/domain/landing/landing.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { contentValues } from '../content/read-content.ts';
import { findDraft, findPublished, findVersion, listVersions } from './landing.queries.ts';
import { contentOfRow, isSameContent } from './landing-row.ts';

/** Content of the landing page: the published one, else the texts of the content management, else the coded ones. */
export async function landingContent(
  db: Executor,
  /** The texts, where the caller has asked for them already. */
  written?: ReturnType<typeof contentValues>,
): Promise<LandingContent> {
  const published = await findPublished(db);
  return published ? contentOfRow(published) : defaultLanding(await (written ?? contentValues(db)));
}

export async function readLandingPage({ db }: { db: Executor }) {
  return { content: await landingContent(db) };
}

/** The draft, or what an editor begins from while there is none. */
export async function readLandingDraft({ db }: { db: Executor }): Promise<z.input<typeof LandingDraft>> {
  const draft = await findDraft(db);
  const published = await findPublished(db);
  return {
    content: draft ? contentOfRow(draft) : await landingContent(db),
    revision: draft?.revision ?? 0,
    is_changed: draft !== undefined && !(published && isSameContent(draft, published)),
    published_version: published?.version ?? null,
    updated_at: draft?.updated_at ?? null,
    updated_by: draft?.author ?? null,
  };
}

export function readLandingVersions({ db, input }: Call<PageInput>) {
  return listVersions(db, input);
}

export async function readLandingVersion({ db, input }: Call<{ id: string }>) {
  const row = await loadVersion(db, input.id);
  return { ...row, content: contentOfRow(row) };
}

export async function loadVersion(db: Executor, id: string) {
  const row = await findVersion(db, id);
  if (!row || row.status === 'draft' || row.version === null || row.published_at === null) {
    throw new AppError('notFound', {});
  }
  const { version, status, published_at } = row;
  return { ...row, version, status, published_at, published_by: row.author };
}
