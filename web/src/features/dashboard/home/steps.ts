import type { Checklist } from '@toada/domain/dashboard/home.contract.ts';
import { stepTexts as words } from './steps.texts.ts';

/** waiting: on the staff; yours: on the person; locked: on an earlier step. */
export type StepState = 'done' | 'waiting' | 'yours' | 'refused' | 'locked';
export type Step = {
  name: 'email' | 'identity' | 'account' | 'release';
  state: StepState;
  title: string;
  /** The state in words. */
  said: string;
  lead: string;
  act: { to: string; words: string } | null;
  isNext: boolean;
};
type Bare = Omit<Step, 'isNext' | 'said' | 'title'>;

const VERIFICATION = '/app/settings/verification';
const ACCOUNTS = '/settings?tab=payment_methods';

/** Steps to a first release, each with whose turn it is. The first that waits for the person is the next one. */
export function stepsOf(checklist: Checklist): Step[] {
  const steps = [emailStep(checklist), identityStep(checklist), accountStep(checklist), releaseStep(checklist)];
  const next = steps.find(({ state }) => state === 'yours' || state === 'refused');
  return steps.map((step) => ({
    ...step,
    title: words.titles[step.name],
    said: step.name === 'release' && step.state === 'locked' ? words.opensWithIdentity : words.states[step.state],
    isNext: step === next,
  }));
}

function emailStep({ email, confirmed_at }: Checklist): Bare {
  if (confirmed_at) return { name: 'email', state: 'done', lead: words.confirmed(email, confirmed_at), act: null };
  return {
    name: 'email',
    state: 'yours',
    lead: words.confirm(email),
    act: { to: '/settings', words: words.acts.email },
  };
}

function identityStep({ is_verified, verification }: Checklist): Bare {
  const name = 'identity';
  const look = { to: VERIFICATION, words: words.acts.sent };
  if (is_verified) return { name, state: 'done', lead: words.verified, act: null };
  if (verification?.status === 'pending_review')
    return {
      name,
      state: 'waiting',
      lead: words.inReview(verification.submitted_at, verification.answer_by),
      act: look,
    };
  const send = { to: VERIFICATION, words: words.acts.identity };
  if (verification?.status === 'rejected') return { name, state: 'refused', lead: words.identityRefused, act: send };
  return { name, state: 'yours', lead: words.identity, act: send };
}

function accountStep({ account }: Checklist): Bare {
  const name = 'account';
  if (account === 'approved') return { name, state: 'done', lead: words.accountApproved, act: null };
  if (account === 'pending')
    return { name, state: 'waiting', lead: words.accountInReview, act: { to: ACCOUNTS, words: words.acts.seeAccount } };
  const add = { to: ACCOUNTS, words: words.acts.account };
  if (account === 'rejected') return { name, state: 'refused', lead: words.accountRefused, act: add };
  return { name, state: 'yours', lead: words.account, act: add };
}

const withTeam = new Set(['pending', 'approved', 'inDelivery', 'tested', 'published']);

function releaseStep({ is_verified, release }: Checklist): Bare {
  const name = 'release';
  if (!is_verified && !release)
    return { name, state: 'locked', lead: words.prepare, act: { to: '/ajuda', words: words.acts.prepare } };
  if (!release)
    return {
      name,
      state: 'yours',
      lead: words.prepare,
      act: { to: '/app/distribution/new', words: words.acts.release },
    };
  const open = { to: `/app/catalog/${release.id}`, words: words.acts.openRelease };
  if (withTeam.has(release.badge)) return { name, state: 'waiting', lead: words.onItsWay(release.title), act: open };
  return { name, state: 'yours', lead: words.unfinished(release.title), act: open };
}
