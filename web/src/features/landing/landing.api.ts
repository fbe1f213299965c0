import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { landingPageApi } from '@toada/domain/landing/landing.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pageData } from '../../lib/page/page-data.ts';

/** A public page does not fail for want of its words: without an answer it says what is written in the code. */
export async function readLanding(): Promise<LandingContent> {
  const reply = await call(landingPageApi.page, {}).catch(() => null);
  return reply?.content ?? defaultLanding(pageData().content);
}
