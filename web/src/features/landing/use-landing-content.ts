import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { use, useEffect, useState } from 'react';
import { pageData } from '../../lib/page/page-data.ts';

let asked: Promise<LandingContent> | undefined;
/** What came with the page is as old as the page. */
let wasLeft = false;

/** What the landing page says: it came with the page; whoever comes back to it, or from another page of ours, asks anew. */
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
