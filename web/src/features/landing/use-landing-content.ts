import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { use, useEffect, useState } from 'react';
import { pageData } from '../../lib/page/page-data.ts';

let asked: Promise<LandingContent> | undefined;
/** Content that came with the page is as old as the page. */
let wasLeft = false;

/** Content of the landing page. It came with the page; a visitor who returns to it, or comes from another page of ours, asks anew. */
export function useLandingContent(): LandingContent {
  const [arrived] = useState(() => (wasLeft ? undefined : pageData().landing));
  useEffect(() => forget, []);
  if (arrived) return arrived;
  asked ??= ask();
  return use(asked);
}

function forget() {
  wasLeft = true;
  asked = undefined;
}

async function ask(): Promise<LandingContent> {
  try {
    return await (await import('./landing.api.ts')).readLanding();
  } catch (error) {
    // The next try asks again.
    asked = undefined;
    throw error;
  }
}
