import { landingApi as api, landingPageApi } from '@toada/domain/landing/landing.contract.ts';
import { serve } from '../../http/serve.ts';
import { publishLanding } from './publish-landing.ts';
import { readLandingDraft, readLandingPage, readLandingVersion, readLandingVersions } from './read-landing.ts';
import { restoreLanding, saveLanding } from './save-landing.ts';

export const landingRoutes = [
  serve(landingPageApi.page, 'landing.read', readLandingPage),
  serve(api.draft, 'landing.manage', readLandingDraft),
  serve(api.save, 'landing.manage', saveLanding),
  serve(api.publish, 'landing.manage', publishLanding),
  serve(api.versions, 'landing.manage', readLandingVersions),
  serve(api.find, 'landing.manage', readLandingVersion),
  serve(api.restore, 'landing.manage', restoreLanding),
];
