import { pressKitApi as api } from '@toada/domain/press-kit/press-kit.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { claimSentPhoto, prepareSentPhoto } from './add-kit-photo.ts';
import { linkDraftKit, printDraftKit } from './print-draft-kit.ts';
import { publishPressKit, unpublishPressKit } from './publish-press-kit.ts';
import { openPressKit } from './read-press-kit.ts';
import { discardKitDraft, savePressKit } from './save-press-kit.ts';

/** A photograph is costly to write anew, and a paper to draw. */
const FEW = { limit: { points: 60, perSeconds: 900 } };

export const pressKitRoutes = [
  serve(api.find, 'pressKit.read', openPressKit),
  serve(api.save, 'pressKit.edit', savePressKit),
  serve(api.publish, 'pressKit.edit', publishPressKit),
  serve(api.unpublish, 'pressKit.edit', unpublishPressKit),
  serve(api.discard, 'pressKit.edit', discardKitDraft),
  servePrepared(api.addPhoto, 'pressKit.edit', prepareSentPhoto, claimSentPhoto, FEW),
  servePrepared(api.print, 'pressKit.read', printDraftKit, linkDraftKit, FEW),
];
