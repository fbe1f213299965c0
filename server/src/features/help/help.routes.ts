import { helpApi as api } from '@toada/domain/help/help.contract.ts';
import { serve } from '../../http/serve.ts';
import { correctArticle, readItems, readVersions, restoreArticle } from './correct-article.ts';
import { countAnswer, countReading } from './count-help.ts';
import { readArticle, readArticles, searchHelp, suggestHelp } from './read-help.ts';

/** Nobody reads faster; a machine that would push an article up is slowed down. */
const A_READER = { limit: { points: 60, perSeconds: 600 } };

export const helpRoutes = [
  serve(api.list, 'help.read', readArticles),
  serve(api.read, 'help.read', readArticle),
  serve(api.search, 'help.read', searchHelp),
  serve(api.suggest, 'help.read', suggestHelp),
  serve(api.countReading, 'help.count', countReading, A_READER),
  serve(api.answer, 'help.count', countAnswer, A_READER),
  serve(api.items, 'content.manage', readItems),
  serve(api.save, 'content.manage', correctArticle),
  serve(api.restore, 'content.manage', restoreArticle),
  serve(api.versions, 'content.manage', readVersions),
];
