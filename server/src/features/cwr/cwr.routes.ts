import { cwrApi as api, filingApi } from '@toada/domain/cwr/cwr.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { discardFile, downloadFile, markFileSent, queueFile } from './change-file.ts';
import { correctWork, readFilingsOf } from './filings-of-work.ts';
import { importAnswer } from './import-answer.ts';
import { makeFile } from './make-file.ts';
import { readAnswer, readAnswers } from './read-answers.ts';
import { readCwrWorks } from './read-cwr-works.ts';
import { readFiles } from './read-files.ts';
import { readSetup } from './read-setup.ts';
import { beginSocietyTest, saveSociety } from './save-society.ts';
import { settleIswc } from './settle-iswc.ts';

/** Every test knocks on somebody's door: more than this is a machine that does. */
const FEW = { limit: { points: 60, perSeconds: 900 } };

export const cwrRoutes = [
  serve(api.setup, 'cwr.manage', readSetup),
  servePrepared(api.saveSociety, 'cwr.manage', async (_, { seal }) => seal, saveSociety, FEW),
  serve(api.testSociety, 'cwr.manage', beginSocietyTest, FEW),
  serve(api.works, 'cwr.manage', readCwrWorks),
  serve(api.files, 'cwr.manage', readFiles),
  serve(api.make, 'cwr.manage', makeFile),
  serve(api.download, 'cwr.manage', downloadFile),
  serve(api.send, 'cwr.manage', queueFile, FEW),
  serve(api.markSent, 'cwr.manage', markFileSent),
  serve(api.discard, 'cwr.manage', discardFile),
  serve(api.answers, 'cwr.manage', readAnswers),
  serve(api.answer, 'cwr.manage', readAnswer),
  serve(api.importAnswer, 'cwr.manage', importAnswer),
  serve(api.settleIswc, 'cwr.manage', settleIswc),

  serve(filingApi.ofWork, 'work.read', readFilingsOf),
  serve(filingApi.correct, 'work.edit', correctWork),
];
