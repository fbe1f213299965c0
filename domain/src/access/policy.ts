export const roles = ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'] as const;
export type Role = (typeof roles)[number];

/** The columns of the table: the seven roles, and whoever has not signed in. */
export const columns = [...roles, 'VISITOR'] as const;
export type Column = (typeof columns)[number];

/** The rows a role reaches: none, its own, its managed artists' too, or everyone's. */
export type Reach = 'no' | 'own' | 'team' | 'any';
type PerColumn<Columns extends readonly unknown[]> = { -readonly [Index in keyof Columns]: Reach };
type Row = PerColumn<typeof columns>;

const [no, own, team, any] = ['no', 'own', 'team', 'any'] as const;

// biome-ignore format: a table is read by its columns.
export const policy = {
  //                            SUPER ADMIN ARTIST AGGREGATOR FINANCE SUPPORT COLLABORATOR VISITOR
  'advance.answer':           [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'advance.manage':           [ any,  any,  no,    team,      any,    no,     no,          no  ],
  'advance.read':             [ any,  any,  own,   team,      any,    own,    own,         no  ],
  'allowedChannel.manage':    [ no,   no,   own,   team,      no,     no,     no,          no  ],
  'allowedChannel.read':      [ own,  own,  own,   team,      no,     no,     no,          no  ],
  'artist.add':               [ no,   no,   no,    team,      no,     no,     no,          no  ],
  'artist.edit':              [ any,  any,  no,    team,      no,     no,     no,          no  ],
  'artist.list':              [ any,  any,  no,    team,      no,     no,     no,          no  ],
  'artist.remove':            [ any,  any,  no,    team,      no,     no,     no,          no  ],
  'artistBrand.manage':       [ no,   no,   own,   no,        no,     no,     no,          no  ],
  'artistDashboard.read':     [ any,  any,  no,    team,      no,     no,     no,          no  ],
  'artistPage.manage':        [ no,   no,   own,   no,        no,     no,     no,          no  ],
  'audit.read':               [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'brand.read':               [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'brandFile.add':            [ any,  any,  own,   own,       no,     no,     no,          no  ],
  'campaign.edit':            [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'campaign.read':            [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'channel.manage':           [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'channel.share':            [ no,   no,   no,    own,       no,     no,     no,          no  ],
  'code.issue':               [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'codePool.manage':          [ any,  any,  no,    own,       no,     no,     no,          no  ],
  'connector.manage':         [ any,  any,  no,    own,       no,     no,     no,          no  ],
  'content.manage':           [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'content.read':             [ own,  own,  own,   own,       own,    own,    own,         own ],
  'contentId.manage':         [ no,   no,   own,   team,      no,     no,     no,          no  ],
  'contentId.read':           [ own,  own,  own,   team,      no,     no,     no,          no  ],
  'contentId.settle':         [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'cwr.manage':               [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'crmConnection.manage':     [ any,  any,  own,   own,       no,     no,     no,          no  ],
  'customDomain.ask':         [ own,  own,  own,   own,       own,    own,    own,         own ],
  'customDomain.manage':      [ no,   no,   no,    own,       no,     no,     no,          no  ],
  'dashboard.read':           [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'deadJob.manage':           [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'delivery.manage':          [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'exchangeRate.manage':      [ any,  any,  no,    no,        any,    no,     no,          no  ],
  'fan.export':               [ no,   no,   own,   team,      no,     no,     no,          no  ],
  'fan.manage':               [ no,   no,   own,   own,       no,     no,     no,          no  ],
  // The staff reads no address, and a label those alone whose consent named it (features/fan/fan-list.queries.ts).
  'fan.read':                 [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'generalRequest.create':    [ no,   no,   own,   own,       no,     no,     own,         no  ],
  'generalRequest.decide':    [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'generalRequest.read':      [ any,  any,  own,   own,       no,     no,     own,         no  ],
  'help.count':               [ own,  own,  own,   own,       own,    own,    own,         own ],
  'help.read':                [ own,  own,  own,   own,       own,    own,    own,         own ],
  'help.readStaff':           [ any,  any,  no,    no,        any,    any,    no,          no  ],
  'integration.read':         [ own,  own,  own,   own,       no,     no,     no,          no  ],
  'integrationRequest.create':[ no,   no,   no,    own,       no,     no,     no,          no  ],
  'integrationRequest.decide':[ any,  any,  no,    no,        no,     no,     no,          no  ],
  'integrationRequest.read':  [ any,  any,  no,    own,       no,     no,     no,          no  ],
  'landing.manage':           [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'landing.read':             [ own,  own,  own,   own,       own,    own,    own,         own ],
  'lead.create':              [ own,  own,  own,   own,       own,    own,    own,         own ],
  'lead.leave':               [ own,  own,  own,   own,       own,    own,    own,         own ],
  'lead.manage':              [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'ledger.manage':            [ any,  any,  no,    no,        any,    no,     no,          no  ],
  'ledger.read':              [ any,  any,  own,   team,      any,    own,    own,         no  ],
  'linkPage.edit':            [ no,   no,   own,   team,      no,     no,     no,          no  ],
  'linkPage.read':            [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'calendarFeed.manage':     [ no,   no,   own,   own,       no,     no,     no,          no  ],
  'planTemplate.manage':     [ no,   no,   no,    own,       no,     no,     no,          no  ],
  'releasePlan.edit':        [ no,   no,   own,   team,      no,     no,     no,          no  ],
  'releasePlan.read':        [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'pressKit.edit':            [ no,   no,   own,   team,      no,     no,     no,          no  ],
  'pressKit.read':            [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'smartLink.edit':           [ no,   no,   own,   team,      no,     no,     no,          no  ],
  'smartLink.read':           [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'coverArt.edit':            [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'coverArt.read':            [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'teaser.edit':              [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'teaser.read':              [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'live.open':                [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'marketingConnection.read': [ any,  any,  own,   own,       no,     no,     no,          no  ],
  'mailSender.manage':        [ no,   no,   no,    own,       no,     no,     no,          no  ],
  'mailing.edit':             [ own,  own,  own,   team,      no,     no,     no,          no  ],
  'mailing.read':             [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'mediaFile.send':           [ any,  any,  own,   own,       no,     no,     no,          no  ],
  'metric.read':              [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'networkChannel.ask':       [ no,   no,   own,   team,      no,     no,     no,          no  ],
  'networkChannel.decide':    [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'networkChannel.read':      [ own,  own,  own,   team,      no,     no,     no,          no  ],
  'networkIncome.read':       [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'notification.manage':      [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'opportunity.manage':       [ any,  any,  no,    own,       no,     no,     no,          no  ],
  // A reach names whose drafts and applications are read; what is open is for whoever it was published for (opportunity.queries.ts).
  'opportunity.read':         [ any,  any,  own,   team,      no,     no,     no,          no  ],
  // The publisher's reach over applications to what it published: the rows themselves are their applicants'.
  'opportunityApplication.decide': [ any, any, no, own,       no,     no,     no,          no  ],
  'opportunityApplication.read':   [ own, own, own, team,     no,     no,     no,          no  ],
  'opportunityApplication.send':   [ no,  no,  own, team,     no,     no,     no,          no  ],
  'ownShare.read':            [ no,   no,   no,    no,        no,     no,     own,         no  ],
  'participant.manage':       [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'payment.manage':           [ any,  any,  no,    no,        any,    no,     no,          no  ],
  'payment.pay':              [ no,   no,   own,   own,       no,     no,     no,          no  ],
  'paymentAccount.decide':    [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'paymentAccount.manage':    [ no,   no,   own,   own,       no,     no,     own,         no  ],
  // The page's head and its door; each part of it is asked for by the row of what it shows.
  'person.open':              [ any,  any,  no,    no,        any,    any,    no,          no  ],
  'platformSetting.manage':   [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'platformWarning.read':     [ any,  any,  no,    no,        any,    no,     no,          no  ],
  'privacy.manage':           [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'profile.read':             [ any,  any,  own,   team,      own,    own,    own,         no  ],
  'profile.write':            [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'quota.manage':             [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'quota.read':               [ no,   no,   no,    own,       no,     no,     no,          no  ],
  'recoveryCode.manage':      [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'recoveryCode.use':         [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'release.edit':             [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'release.read':             [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'report.manage':            [ own,  own,  own,   own,       no,     no,     no,          no  ],
  'review.decide':            [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'queue.read':               [ any,  any,  no,    no,        any,    no,     no,          no  ],
  'royaltyTerm.answer':       [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'royaltyTerm.manage':       [ any,  any,  no,    team,      any,    no,     no,          no  ],
  'royaltyTerm.read':         [ any,  any,  own,   team,      any,    own,    own,         no  ],
  'session.manage':           [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'split.answer':             [ own,  own,  own,   own,       own,    own,    own,         own ],
  'split.edit':               [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'split.read':               [ any,  any,  own,   team,      any,    own,    own,         no  ],
  'statement.manage':         [ any,  any,  no,    no,        any,    no,     no,          no  ],
  'superAdmin.make':          [ any,  no,   no,    no,        no,     no,     no,          no  ],
  'upload.create':            [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'feedback.send':            [ own,  own,  own,   own,       own,    own,    own,         no  ],
  // A label reaches what its artists share, and nothing else of theirs (features/support/ticket.queries.ts).
  'ticket.read':              [ own,  own,  own,   team,      own,    own,    own,         no  ],
  'ticket.write':             [ own,  own,  own,   team,      own,    own,    own,         no  ],
  // Finance answers where a question is about money; whoever has the second row, everywhere.
  'ticket.answer':            [ any,  any,  no,    no,        any,    any,    no,          no  ],
  'ticket.answerAll':         [ any,  any,  no,    no,        no,     any,    no,          no  ],
  // Beside a talk the staff sees this of the person: the release with its stores or the withdrawal's state, the titles of the last
  // notices, whether they are verified. There is no row for documents, accounts and amounts: nobody sees them there.
  'ticket.seeMatter':         [ any,  any,  no,    no,        any,    any,    no,          no  ],
  'ticket.seeNotices':        [ any,  any,  no,    no,        any,    any,    no,          no  ],
  'ticket.seeVerification':   [ any,  any,  no,    no,        any,    any,    no,          no  ],
  // It cannot be undone, and whoever does it must read both.
  'ticket.merge':             [ any,  any,  no,    no,        no,     any,    no,          no  ],
  'readyAnswer.manage':       [ any,  any,  no,    no,        no,     any,    no,          no  ],
  'feedback.read':            [ any,  any,  no,    no,        no,     any,    no,          no  ],
  'user.create':              [ any,  any,  no,    team,      no,     no,     no,          no  ],
  'user.manage':              [ any,  any,  no,    team,      no,     no,     no,          no  ],
  'verification.decide':      [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'verification.read':        [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'videoClaim.answer':        [ no,   no,   own,   team,      no,     no,     no,          no  ],
  'videoClaim.manage':        [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'videoClaim.read':          [ own,  own,  own,   team,      no,     no,     no,          no  ],
  'visit.read':               [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'whiteLabel.manage':        [ any,  any,  own,   own,       no,     no,     no,          no  ],
  'webhook.manage':           [ any,  any,  own,   own,       no,     no,     no,          no  ],
  'withdrawal.decide':        [ any,  any,  no,    no,        any,    no,     no,          no  ],
  'withdrawal.read':          [ any,  any,  own,   own,       any,    no,     own,         no  ],
  'withdrawal.request':       [ no,   no,   own,   own,       no,     no,     own,         no  ],
  'youtubeTask.manage':       [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'work.decide':              [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'work.edit':                [ any,  any,  own,   team,      no,     no,     no,          no  ],
  'work.read':                [ any,  any,  own,   team,      no,     no,     no,          no  ],

  // Screens: whether the page opens at all. Whose rows stand on it is said by the actions of its calls.
  'panel.open':               [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'dashboard.open':           [ own,  own,  own,   own,       own,    own,    own,         no  ],
  // Tools and shop of whoever makes music here: staff has none of their own.
  'amplifier.open':           [ no,   no,   own,   own,       no,     no,     no,          no  ],
  'shop.open':                [ no,   no,   own,   own,       no,     no,     no,          no  ],
  'financial.open':           [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'support.open':             [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'settings.open':            [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'catalog.open':             [ own,  own,  own,   own,       no,     no,     no,          no  ],
  'distribution.open':        [ own,  own,  own,   own,       no,     no,     no,          no  ],
  'videoDistribution.open':   [ own,  own,  own,   own,       no,     no,     no,          no  ],
  'workRegistration.open':    [ own,  own,  own,   own,       no,     no,     no,          no  ],
  'videoNetwork.open':        [ own,  own,  own,   own,       no,     no,     no,          no  ],
  'marketing.open':           [ own,  own,  own,   own,       no,     no,     no,          no  ],
  'integration.open':         [ own,  own,  own,   own,       no,     no,     no,          no  ],
  'artist.manage':            [ own,  own,  no,    own,       no,     no,     no,          no  ],
  'artistDashboard.open':     [ own,  own,  no,    own,       no,     no,     no,          no  ],
  'whiteLabel.open':          [ own,  own,  no,    own,       no,     no,     no,          no  ],
  'admin.open':               [ own,  own,  no,    no,        no,     no,     no,          no  ],
  'artistSettings.open':      [ no,   no,   own,   no,        no,     no,     no,          no  ],
  'aggregatorSettings.open':  [ no,   no,   no,    own,       no,     no,     no,          no  ],
  'collaboratorSettings.open':[ no,   no,   no,    no,        no,     no,     own,         no  ],
  'verification.submit':      [ no,   no,   own,   own,       own,    own,    own,         no  ],
} satisfies Record<string, Row>;

export type Action = keyof typeof policy;
export const actions = Object.keys(policy) as Action[];

/** Artists and aggregators need a verified account for these. */
export const needsVerification: ReadonlySet<Action> = new Set<Action>([
  'allowedChannel.manage',
  'contentId.manage',
  // A code that is given away is gone for ever.
  'code.issue',
  'channel.manage',
  'channel.share',
  // Nor is a disk there for whoever can release nothing.
  'mediaFile.send',
  'networkChannel.ask',
  'release.edit',
  'videoClaim.answer',
  'distribution.open',
  'videoDistribution.open',
  'work.edit',
  'workRegistration.open',
]);

/** Public pages need these, whoever looks at them. */
const forEverybody: readonly Action[] = [
  'content.read',
  'customDomain.ask',
  'help.count',
  'help.read',
  'landing.read',
  'lead.create',
  'lead.leave',
  'split.answer',
];

/** Actions open before the second factor is shown: a person who lost it can still remove it. */
export const beforeSecondFactor: ReadonlySet<Action> = new Set<Action>(['recoveryCode.use', ...forEverybody]);

/** Actions open before a temporary password is replaced. */
export const beforePasswordChange: ReadonlySet<Action> = new Set<Action>(['recoveryCode.use', ...forEverybody]);
