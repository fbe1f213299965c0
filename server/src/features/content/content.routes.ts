import { contentApi as api } from '@toada/domain/content/content.contract.ts';
import { serve } from '../../http/serve.ts';
import { readContent, readContentHistory, readContentItems } from './read-content.ts';
import { restoreContent, saveContent } from './save-content.ts';

export const contentRoutes = [
  serve(api.map, 'content.read', readContent),
  serve(api.list, 'content.manage', readContentItems),
  serve(api.save, 'content.manage', saveContent),
  serve(api.restore, 'content.manage', restoreContent),
  serve(api.history, 'content.manage', readContentHistory),
];
