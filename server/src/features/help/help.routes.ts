import { helpApi as api } from '@toada/domain/help/help.contract.ts';
import { serve } from '../../http/serve.ts';
import { correctArticle, readItems, restoreArticle } from './correct-article.ts';
import { readArticle, readArticles, searchHelp, suggestHelp } from './read-help.ts';

export const helpRoutes = [
  serve(api.list, 'help.read', readArticles),
  serve(api.read, 'help.read', readArticle),
  serve(api.search, 'help.read', searchHelp),
  serve(api.suggest, 'help.read', suggestHelp),
  serve(api.items, 'content.manage', readItems),
  serve(api.save, 'content.manage', correctArticle),
  serve(api.restore, 'content.manage', restoreArticle),
];
