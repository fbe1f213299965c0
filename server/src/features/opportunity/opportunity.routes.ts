import { applicationTalkApi as talk } from '@toada/domain/opportunity/application-talk.contract.ts';
import { opportunityApi as api, applicationApi } from '@toada/domain/opportunity/opportunity.contract.ts';
import { serve } from '../../http/serve.ts';
import { linkApplicationFile, readApplicationTalk, sayToApplicant } from './application-talk.ts';
import { decideApplication } from './decide-application.ts';
import { closeOpportunity, publishOpportunity, withdrawOpportunity } from './move-opportunity.ts';
import {
  judgeApplication,
  readApplications,
  readOpportunities,
  readOpportunity,
  readOwnApplications,
  readSummary,
} from './read-opportunities.ts';
import { createOpportunity, removeOpportunity, saveOpportunity } from './save-opportunity.ts';
import { sendApplication, withdrawApplication } from './send-application.ts';

const FEW = { limit: { points: 60, perSeconds: 3600 } };
const TALK = { limit: { points: 120, perSeconds: 60 } };

export const opportunityRoutes = [
  serve(api.list, 'opportunity.read', readOpportunities),
  serve(api.summary, 'opportunity.read', readSummary),
  serve(api.find, 'opportunity.read', readOpportunity),
  serve(api.create, 'opportunity.manage', createOpportunity, FEW),
  serve(api.save, 'opportunity.manage', saveOpportunity),
  serve(api.publish, 'opportunity.manage', publishOpportunity, FEW),
  serve(api.close, 'opportunity.manage', closeOpportunity),
  serve(api.withdraw, 'opportunity.manage', withdrawOpportunity),
  serve(api.remove, 'opportunity.manage', removeOpportunity),
  serve(api.applications, 'opportunityApplication.decide', readApplications),
  serve(api.apply, 'opportunityApplication.send', sendApplication, FEW),
  serve(applicationApi.list, 'opportunityApplication.read', readOwnApplications),
  serve(applicationApi.withdraw, 'opportunityApplication.send', withdrawApplication),
  serve(applicationApi.judge, 'opportunityApplication.decide', judgeApplication),
  serve(applicationApi.decide, 'opportunityApplication.decide', decideApplication),
  serve(talk.messages, 'opportunityApplication.decide', readApplicationTalk),
  serve(talk.say, 'opportunityApplication.decide', sayToApplicant, TALK),
  serve(talk.linkFile, 'opportunityApplication.decide', linkApplicationFile),
];
