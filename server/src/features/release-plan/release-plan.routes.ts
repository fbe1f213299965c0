import {
  calendarFeedApi as feed,
  releasePlanApi as plan,
  planTemplateApi as template,
} from '@toada/domain/release-plan/release-plan.contract.ts';
import { serve } from '../../http/serve.ts';
import { createFeed, readFeed, removeFeed } from './calendar-feed.ts';
import { answerMove, createPlan, removePlan } from './create-plan.ts';
import { createTemplate, readTemplates, removeTemplate, saveTemplate } from './plan-templates.ts';
import { readBoard, readMissing } from './read-board.ts';
import { openPlan } from './read-plan.ts';
import { addTask, answerTask, removeTask, saveTask } from './save-task.ts';
import { readPlanMail, schedulePlanMail } from './schedule-mail.ts';

export const releasePlanRoutes = [
  serve(plan.board, 'releasePlan.read', readBoard),
  serve(plan.missing, 'releasePlan.edit', readMissing),
  serve(plan.find, 'releasePlan.read', openPlan),
  serve(plan.create, 'releasePlan.edit', createPlan),
  serve(plan.remove, 'releasePlan.edit', removePlan),
  serve(plan.answerMove, 'releasePlan.edit', answerMove),
  serve(plan.addTask, 'releasePlan.edit', addTask),
  serve(plan.saveTask, 'releasePlan.edit', saveTask),
  serve(plan.answerTask, 'releasePlan.edit', answerTask),
  serve(plan.removeTask, 'releasePlan.edit', removeTask),
  serve(plan.findMail, 'releasePlan.edit', readPlanMail),
  serve(plan.scheduleMail, 'releasePlan.edit', schedulePlanMail),
  serve(template.list, 'planTemplate.manage', readTemplates),
  serve(template.create, 'planTemplate.manage', createTemplate),
  serve(template.save, 'planTemplate.manage', saveTemplate),
  serve(template.remove, 'planTemplate.manage', removeTemplate),
  serve(feed.find, 'calendarFeed.manage', readFeed),
  serve(feed.create, 'calendarFeed.manage', createFeed),
  serve(feed.remove, 'calendarFeed.manage', removeFeed),
];
