import { linkPageApi as api } from '@toada/domain/link-page/link-page.contract.ts';
import { serve } from '../../http/serve.ts';
import { publishLinkPage, unpublishLinkPage } from './publish-link-page.ts';
import { openLinkPage } from './read-link-page.ts';
import { discardLinkDraft, saveLinkPage } from './save-link-page.ts';
import { setLinkSlug } from './set-link-slug.ts';

/** An address is chosen once in a while. Nobody tries thousands to learn which are taken. */
const SLUGS = { limit: { points: 20, perSeconds: 24 * 3600 } };

export const linkPageRoutes = [
  serve(api.find, 'linkPage.read', openLinkPage),
  serve(api.save, 'linkPage.edit', saveLinkPage),
  serve(api.publish, 'linkPage.edit', publishLinkPage),
  serve(api.unpublish, 'linkPage.edit', unpublishLinkPage),
  serve(api.discard, 'linkPage.edit', discardLinkDraft),
  serve(api.setSlug, 'linkPage.edit', setLinkSlug, SLUGS),
];
