import { expect, test } from 'vitest';
import { can, decide, visitor } from './decide.ts';
import { type Action, actions, type Column, columns, policy, type Reach, roles } from './policy.ts';

const reachable = (action: keyof typeof policy) => columns.filter((_, column) => policy[action][column] !== 'no');

// Retyped by hand from the specification (000, point 6) and the issues: two hands must agree.
const matrix = {
  'advance.answer': [...roles],
  'advance.manage': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR', 'FINANCE'],
  'advance.read': [...roles],
  'allowedChannel.manage': ['ARTIST', 'AGGREGATOR'],
  'allowedChannel.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'artist.add': ['AGGREGATOR'],
  'artist.edit': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'artist.list': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'artist.remove': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'artistBrand.manage': ['ARTIST'],
  'artistDashboard.read': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'artistPage.manage': ['ARTIST'],
  'audit.read': ['SUPER_ADMIN', 'ADMIN'],
  'brand.read': [...roles],
  'brandFile.add': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'channel.manage': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'code.issue': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'codePool.manage': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'connector.manage': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'content.manage': ['SUPER_ADMIN', 'ADMIN'],
  'content.read': [...roles, 'VISITOR'],
  'contentId.manage': ['ARTIST', 'AGGREGATOR'],
  'contentId.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'contentId.settle': ['SUPER_ADMIN', 'ADMIN'],
  'customDomain.ask': [...roles, 'VISITOR'],
  'customDomain.manage': ['AGGREGATOR'],
  'dashboard.read': [...roles],
  'deadJob.manage': ['SUPER_ADMIN', 'ADMIN'],
  'delivery.manage': ['SUPER_ADMIN', 'ADMIN'],
  'exchangeRate.manage': ['SUPER_ADMIN', 'ADMIN', 'FINANCE'],
  'generalRequest.create': ['ARTIST', 'AGGREGATOR', 'COLLABORATOR'],
  'generalRequest.decide': ['SUPER_ADMIN', 'ADMIN'],
  'generalRequest.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR', 'COLLABORATOR'],
  'help.count': [...roles, 'VISITOR'],
  'help.read': [...roles, 'VISITOR'],
  'help.readStaff': ['SUPER_ADMIN', 'ADMIN', 'FINANCE', 'SUPPORT'],
  'integration.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'integrationRequest.create': ['AGGREGATOR'],
  'integrationRequest.decide': ['SUPER_ADMIN', 'ADMIN'],
  'integrationRequest.read': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'landing.manage': ['SUPER_ADMIN', 'ADMIN'],
  'landing.read': [...roles, 'VISITOR'],
  'lead.create': [...roles, 'VISITOR'],
  'lead.leave': [...roles, 'VISITOR'],
  'lead.manage': ['SUPER_ADMIN', 'ADMIN'],
  'ledger.manage': ['SUPER_ADMIN', 'ADMIN', 'FINANCE'],
  'ledger.read': [...roles],
  'live.open': [...roles],
  'mediaFile.send': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'networkChannel.ask': ['ARTIST', 'AGGREGATOR'],
  'networkChannel.decide': ['SUPER_ADMIN', 'ADMIN'],
  'networkChannel.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'networkIncome.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'notification.manage': [...roles],
  'ownShare.read': ['COLLABORATOR'],
  'participant.manage': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'payment.manage': ['SUPER_ADMIN', 'ADMIN', 'FINANCE'],
  'payment.pay': ['ARTIST', 'AGGREGATOR'],
  'paymentAccount.decide': ['SUPER_ADMIN', 'ADMIN'],
  'paymentAccount.manage': ['ARTIST', 'AGGREGATOR', 'COLLABORATOR'],
  'platformSetting.manage': ['SUPER_ADMIN', 'ADMIN'],
  'platformWarning.read': ['SUPER_ADMIN', 'ADMIN', 'FINANCE'],
  'privacy.manage': [...roles],
  'profile.read': [...roles],
  'profile.write': [...roles],
  'quota.manage': ['SUPER_ADMIN', 'ADMIN'],
  'quota.read': ['AGGREGATOR'],
  'recoveryCode.manage': [...roles],
  'recoveryCode.use': [...roles],
  'release.edit': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'release.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'report.manage': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'review.decide': ['SUPER_ADMIN', 'ADMIN'],
  'queue.read': ['SUPER_ADMIN', 'ADMIN', 'FINANCE'],
  'royaltyTerm.answer': [...roles],
  'royaltyTerm.manage': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR', 'FINANCE'],
  'royaltyTerm.read': [...roles],
  'session.manage': [...roles],
  'split.answer': [...roles, 'VISITOR'],
  'split.edit': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'split.read': [...roles],
  'statement.manage': ['SUPER_ADMIN', 'ADMIN', 'FINANCE'],
  'superAdmin.make': ['SUPER_ADMIN'],
  'upload.create': [...roles],
  'feedback.send': [...roles],
  'ticket.read': [...roles],
  'ticket.write': [...roles],
  'ticket.answer': ['SUPER_ADMIN', 'ADMIN', 'FINANCE', 'SUPPORT'],
  'ticket.answerAll': ['SUPER_ADMIN', 'ADMIN', 'SUPPORT'],
  'ticket.seeMatter': ['SUPER_ADMIN', 'ADMIN', 'FINANCE', 'SUPPORT'],
  'ticket.seeNotices': ['SUPER_ADMIN', 'ADMIN', 'FINANCE', 'SUPPORT'],
  'ticket.seeVerification': ['SUPER_ADMIN', 'ADMIN', 'FINANCE', 'SUPPORT'],
  'ticket.merge': ['SUPER_ADMIN', 'ADMIN', 'SUPPORT'],
  'readyAnswer.manage': ['SUPER_ADMIN', 'ADMIN', 'SUPPORT'],
  'feedback.read': ['SUPER_ADMIN', 'ADMIN', 'SUPPORT'],
  'user.create': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'user.manage': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'verification.decide': ['SUPER_ADMIN', 'ADMIN'],
  'verification.read': [...roles],
  'videoClaim.answer': ['ARTIST', 'AGGREGATOR'],
  'videoClaim.manage': ['SUPER_ADMIN', 'ADMIN'],
  'videoClaim.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'whiteLabel.manage': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'withdrawal.decide': ['SUPER_ADMIN', 'ADMIN', 'FINANCE'],
  'withdrawal.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR', 'FINANCE', 'COLLABORATOR'],
  'withdrawal.request': ['ARTIST', 'AGGREGATOR', 'COLLABORATOR'],
  'youtubeTask.manage': ['SUPER_ADMIN', 'ADMIN'],
  'work.decide': ['SUPER_ADMIN', 'ADMIN'],
  'work.edit': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'work.read': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'panel.open': [...roles],
  'dashboard.open': [...roles],
  'financial.open': [...roles],
  'support.open': [...roles],
  'settings.open': [...roles],
  'catalog.open': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'distribution.open': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'videoDistribution.open': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'workRegistration.open': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'videoNetwork.open': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'marketing.open': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'integration.open': ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],
  'artist.manage': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'artistDashboard.open': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'whiteLabel.open': ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'],
  'admin.open': ['SUPER_ADMIN', 'ADMIN'],
  'artistSettings.open': ['ARTIST'],
  'aggregatorSettings.open': ['AGGREGATOR'],
  'collaboratorSettings.open': ['COLLABORATOR'],
  'verification.submit': ['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'],
} as const;

test('every action of the table stands in the matrix', () => expect(Object.keys(matrix)).toEqual(actions));

test.each(Object.entries(matrix))('%s is for %s', (action, expected) => {
  expect(reachable(action as keyof typeof policy)).toEqual(expected);
});

// Reach, typed a second time. A missing cell means `own`.
const wider: Partial<Record<Action, Partial<Record<Column, Reach>>>> = {
  'advance.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team', FINANCE: 'any' },
  'advance.read': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team', FINANCE: 'any' },
  'allowedChannel.manage': { AGGREGATOR: 'team' },
  'allowedChannel.read': { AGGREGATOR: 'team' },
  'artist.add': { AGGREGATOR: 'team' },
  'artist.edit': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'artist.list': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'artist.remove': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'artistDashboard.read': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'audit.read': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'brandFile.add': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'channel.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'code.issue': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'codePool.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'connector.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'content.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'contentId.manage': { AGGREGATOR: 'team' },
  'contentId.read': { AGGREGATOR: 'team' },
  'contentId.settle': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'deadJob.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'delivery.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'exchangeRate.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any' },
  'generalRequest.decide': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'generalRequest.read': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'help.readStaff': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any', SUPPORT: 'any' },
  'integrationRequest.decide': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'integrationRequest.read': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'landing.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'lead.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'ledger.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any' },
  'ledger.read': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team', FINANCE: 'any' },
  'mediaFile.send': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'networkChannel.ask': { AGGREGATOR: 'team' },
  'networkChannel.decide': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'networkChannel.read': { AGGREGATOR: 'team' },
  'networkIncome.read': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'participant.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'payment.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any' },
  'paymentAccount.decide': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'platformSetting.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'platformWarning.read': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any' },
  'profile.read': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'queue.read': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any' },
  'quota.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'release.edit': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'release.read': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'review.decide': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'royaltyTerm.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team', FINANCE: 'any' },
  'royaltyTerm.read': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team', FINANCE: 'any' },
  'split.edit': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'split.read': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team', FINANCE: 'any' },
  'statement.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any' },
  'superAdmin.make': { SUPER_ADMIN: 'any' },
  'readyAnswer.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', SUPPORT: 'any' },
  'feedback.read': { SUPER_ADMIN: 'any', ADMIN: 'any', SUPPORT: 'any' },
  'ticket.answer': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any', SUPPORT: 'any' },
  'ticket.answerAll': { SUPER_ADMIN: 'any', ADMIN: 'any', SUPPORT: 'any' },
  'ticket.seeMatter': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any', SUPPORT: 'any' },
  'ticket.seeNotices': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any', SUPPORT: 'any' },
  'ticket.seeVerification': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any', SUPPORT: 'any' },
  'ticket.merge': { SUPER_ADMIN: 'any', ADMIN: 'any', SUPPORT: 'any' },
  'ticket.read': { AGGREGATOR: 'team' },
  'ticket.write': { AGGREGATOR: 'team' },
  'user.create': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'user.manage': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'verification.decide': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'videoClaim.answer': { AGGREGATOR: 'team' },
  'videoClaim.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'videoClaim.read': { AGGREGATOR: 'team' },
  'whiteLabel.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'withdrawal.decide': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any' },
  'withdrawal.read': { SUPER_ADMIN: 'any', ADMIN: 'any', FINANCE: 'any' },
  'youtubeTask.manage': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'work.decide': { SUPER_ADMIN: 'any', ADMIN: 'any' },
  'work.edit': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
  'work.read': { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },
};

test.each(actions)('%s reaches no further than it is meant to', (action) => {
  const expected = reachable(action).map((role) => wider[action]?.[role] ?? 'own');
  expect(reachable(action).map((role) => policy[action][columns.indexOf(role)])).toEqual(expected);
});

/** Actions of every visitor, and the use of a recovery code. */
const openToAll = [
  'content.read',
  'customDomain.ask',
  'help.count',
  'help.read',
  'landing.read',
  'lead.create',
  'lead.leave',
  'recoveryCode.use',
  'split.answer',
];

test('whoever has yet to show the second factor can do nothing but give a recovery code, like any visitor leave an address', () => {
  const actor = { id: 'a', role: 'SUPER_ADMIN', isVerified: true, needsSecondFactor: true } as const;
  expect(actions.filter((action) => can(actor, action))).toEqual(openToAll);
  expect(decide(actor, 'profile.read')).toBe('access.secondFactorRequired');
  expect(decide({ ...actor, role: 'ARTIST' }, 'deadJob.manage')).toBe('access.forbidden');
});

test('whoever has yet to set a password of their own can do no more, whatever their role', () => {
  const actor = { id: 'a', role: 'SUPER_ADMIN', isVerified: true, mustChangePassword: true } as const;
  expect(actions.filter((action) => can(actor, action))).toEqual(openToAll);
  expect(decide(actor, 'profile.read')).toBe('access.passwordChangeRequired');
  expect(decide({ ...actor, needsSecondFactor: true }, 'profile.read')).toBe('access.passwordChangeRequired');
  expect(decide({ ...actor, role: 'ARTIST' }, 'deadJob.manage')).toBe('access.forbidden');
});

test('a visitor is asked to sign in, a role that may not is refused', () => {
  expect(decide(visitor, 'deadJob.manage')).toBe('access.signInRequired');
  expect(decide({ id: 'a', role: 'ARTIST', isVerified: true }, 'deadJob.manage')).toBe('access.forbidden');
  expect(can(visitor, 'lead.create')).toBe(true);
});

test.each([
  'allowedChannel.manage',
  'code.issue',
  'contentId.manage',
  'mediaFile.send',
  'networkChannel.ask',
  'release.edit',
  'videoClaim.answer',
  'distribution.open',
  'videoDistribution.open',
  'workRegistration.open',
] as const)('%s asks artists and aggregators, and nobody else, for a verified account', (action) => {
  const unverified = roles.filter(
    (role) => decide({ id: 'a', role, isVerified: false }, action) === 'access.verificationRequired',
  );
  expect(unverified).toEqual(['ARTIST', 'AGGREGATOR']);
});
