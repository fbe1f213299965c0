import { smartLinkApi as api } from '@toada/domain/smart-link/smart-link.contract.ts';
import { serve } from '../../http/serve.ts';
import { openSmartLink } from './read-smart-link.ts';
import { createSmartLink, saveSmartLink, setSmartLinkEnding } from './save-smart-link.ts';
import { hideTeaser, showTeaser } from './show-teaser.ts';

/** Nobody tries thousands of endings to learn which are taken. */
const ENDINGS = { limit: { points: 60, perSeconds: 3600 } };

export const smartLinkRoutes = [
  serve(api.find, 'smartLink.read', openSmartLink),
  serve(api.create, 'smartLink.edit', createSmartLink),
  serve(api.save, 'smartLink.edit', saveSmartLink),
  serve(api.showTeaser, 'smartLink.edit', showTeaser),
  serve(api.hideTeaser, 'smartLink.edit', hideTeaser),
  serve(api.setEnding, 'smartLink.edit', setSmartLinkEnding, ENDINGS),
];
