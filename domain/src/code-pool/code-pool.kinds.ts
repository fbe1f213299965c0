/** Kinds of code: a recording's (ISRC), or a release's in the shops (UPC or EAN). */
export const codeKinds = ['isrc', 'upc'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** Where the codes of a pool come from: counted up behind a prefix, or a list somebody was given. */
export const poolSources = ['generated', 'imported'] as const;
export type PoolSource = (typeof poolSources)[number];

/** How a used code came to be known. Typed ones were somebody's before they reached us. */
export const issueSources = [...poolSources, 'typed'] as const;
export type IssueSource = (typeof issueSources)[number];

/** UPC-A has twelve digits, EAN-13 thirteen. */
export const gtinLengths = [12, 13] as const;
export type GtinLength = (typeof gtinLengths)[number];
