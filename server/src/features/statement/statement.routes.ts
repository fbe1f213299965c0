import { statementApi as api } from '@toada/domain/statement/statement.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { discardStatement, importStatement, linkStatement, mapStatement } from './change-statement.ts';
import { previewStatement } from './preview/ask-preview.ts';
import { readPreviewPeople } from './preview/read-preview.ts';
import { answerQuestion } from './question/answer-question.ts';
import { readStatement, readStatements } from './read-statements.ts';
import { keepStatement, receiveStatement } from './receive-statement.ts';

/** Each is a file to be stored and read; nobody has more of them in an hour. */
const LIMIT = { limit: { points: 200, perSeconds: 3600 } };

export const statementRoutes = [
  servePrepared(api.upload, 'statement.manage', receiveStatement, keepStatement, LIMIT),
  serve(api.list, 'statement.manage', readStatements),
  serve(api.find, 'statement.manage', readStatement),
  serve(api.map, 'statement.manage', mapStatement),
  serve(api.import, 'statement.manage', importStatement),
  serve(api.preview, 'statement.manage', previewStatement),
  serve(api.previewPeople, 'statement.manage', readPreviewPeople),
  serve(api.answer, 'statement.manage', answerQuestion),
  serve(api.discard, 'statement.manage', discardStatement),
  serve(api.link, 'statement.manage', linkStatement),
];
