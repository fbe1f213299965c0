import type { TaskKind } from '@toada/domain/release-plan/plan.kinds.ts';
import type { PlanTaskView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { texts } from './release-plan.texts.ts';

const HUB = '/app/marketing-partnerships';

/** Where the mail that the product wrote is read and changed. */
export const mailAddress = (campaignId: string) => `${HUB}/campaign?campanha=${campaignId}&parte=mail`;

/** The screen on which a task of this kind is done. */
export function linkOf({ kind, mail }: PlanTaskView, releaseId: string): { to: string; label: string } | null {
  const { submit, smartLink, linkPage, live, teaser, mail: openMail } = texts.tasks.links;
  if (mail) return { to: mailAddress(mail.campaign_id), label: openMail };
  const links: Partial<Record<TaskKind, { to: string; label: string }>> = {
    submit: { to: `/app/catalog/${releaseId}`, label: submit },
    smartLink: { to: `${HUB}/smart-link?lancamento=${releaseId}`, label: smartLink },
    linkPage: { to: `${HUB}?tab=link_in_bio`, label: linkPage },
    live: { to: `/app/catalog/${releaseId}`, label: live },
    teaser: { to: `${HUB}/teaser?lancamento=${releaseId}`, label: teaser },
  };
  return links[kind] ?? null;
}
