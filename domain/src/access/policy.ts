export const roles = ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'] as const;
export type Role = (typeof roles)[number];

/** The columns of the table: the seven roles, and whoever has not signed in. */
export const columns = [...roles, 'VISITOR'] as const;
export type Column = (typeof columns)[number];

/** Whose rows a role reaches: none, its own, its managed artists' too, or everyone's. */
export type Reach = 'no' | 'own' | 'team' | 'any';
type PerColumn<Columns extends readonly unknown[]> = { -readonly [Index in keyof Columns]: Reach };
type Row = PerColumn<typeof columns>;

const [no, own, team, any] = ['no', 'own', 'team', 'any'] as const;

// biome-ignore format: a table is read by its columns.
export const policy = {
  //                     SUPER ADMIN ARTIST AGGREGATOR FINANCE SUPPORT COLLABORATOR VISITOR
  'deadJob.manage':    [ any,  any,  no,    no,        no,     no,     no,          no  ],
  'lead.create':       [ own,  own,  own,   own,       own,    own,    own,         own ],
  'live.open':         [ own,  own,  own,   own,       own,    own,    own,         no  ],
  'profile.read':      [ any,  any,  own,   team,      own,    own,    own,         no  ],
} satisfies Record<string, Row>;

export type Action = keyof typeof policy;
export const actions = Object.keys(policy) as Action[];

/** Artists and aggregators need a verified account for these. */
export const needsVerification: ReadonlySet<Action> = new Set<Action>([]);
