import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { ApplicationView } from '@toada/domain/opportunity/opportunity.contract.ts';
import { nextActor } from '@toada/domain/opportunity/opportunity.rules.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { texts } from './opportunity.texts.ts';

/** The one whose turn it is, in words. */
export function nextStep({ status, opportunity }: Pick<ApplicationView, 'status' | 'opportunity'>): string {
  const { next } = texts.application;
  if (status === 'accepted') return next.accepted;
  const actor = nextActor(status, opportunity, productDay(new Date()));
  if (actor === 'publisher') return next.publisher;
  return actor === 'applicant' && opportunity.deadline ? next.applicant(formatDate(opportunity.deadline)) : next.none;
}
