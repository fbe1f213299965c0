/** Mailboxes judge a sender by these; a mailing that passes one of them stops by itself. */
export const limitKinds = ['bounces', 'complaints'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Below this many mails a share says nothing. */
export const WATCHED_FROM = 100;
/** One mail in twenty: a list this old hurts the sender everywhere. */
export const BOUNCE_LIMIT_BPS = 500;
/** Three in a thousand: from here on Gmail and Yahoo refuse a sender's mails. */
export const COMPLAINT_LIMIT_BPS = 30;
/** A single angry reader of a small list stops nothing. */
export const COMPLAINTS_MIN = 3;

const WHOLE_BPS = 10_000;

type Watched = { sent: number; bounced: number; complained: number };

/** The limit that the mails since the start, or since the last resumption, have passed. */
export function passedLimit({ sent, bounced, complained }: Watched): LimitKind | null {
  const tried = sent + bounced + complained;
  if (tried < WATCHED_FROM) return null;
  if (bounced * WHOLE_BPS > BOUNCE_LIMIT_BPS * tried) return 'bounces';
  const isMuch = complained >= COMPLAINTS_MIN && complained * WHOLE_BPS > COMPLAINT_LIMIT_BPS * tried;
  return isMuch ? 'complaints' : null;
}

/** Each subject gets at least as many readers, or the test says nothing. */
export const TEST_MIN_EACH = 100;
/** Buckets a list is dealt into, by a hash of address and mailing. */
export const BUCKETS = 10_000;

/** Buckets, from the first, that belong to the test of two subjects: both halves of it together. */
export function testBuckets(total: number, percent: number): number {
  if (total === 0) return 0;
  const share = Math.ceil((2 * percent * BUCKETS) / 100);
  const least = Math.ceil((2 * TEST_MIN_EACH * BUCKETS) / total);
  return Math.min(BUCKETS, Math.max(share, least));
}

/** In the test even buckets read A and odd ones B; the rest reads the winner. */
export function subjectOf(bucket: number, tested: number, winner: 'a' | 'b'): 'a' | 'b' {
  if (bucket >= tested) return winner;
  return bucket % 2 === 0 ? 'a' : 'b';
}

export const verdictKinds = ['a', 'b', 'tie', 'few'] as const;
export type Verdict = (typeof verdictKinds)[number];

/** Pearson's chi-squared of a table of two by two with one degree of freedom: beyond it chance does so once in twenty times. */
const CHI_SQUARED_5_PERCENT = 3.841;
/** Cochran's rule: with fewer expected in a cell the test does not hold. */
const EXPECTED_MIN = 5;

type Arm = { sent: number; clicks: number };

/**
 * The better subject by Pearson's chi-squared test at 5 %: by the readers who clicked.
 * `tie`: the difference may be chance. `few`: too few answers to say anything. Both mean that A is sent.
 */
export function judgeSubjects(one: Arm, other: Arm): Verdict {
  // Several people behind one mailbox may click.
  const [a, b] = [one, other].map(({ sent, clicks }) => ({ sent, clicks: Math.min(sent, clicks) })) as [Arm, Arm];
  const [sent, clicks] = [a.sent + b.sent, a.clicks + b.clicks];
  if (a.sent < TEST_MIN_EACH || b.sent < TEST_MIN_EACH) return 'few';
  const least = Math.min(a.sent, b.sent) / sent;
  if (least * Math.min(clicks, sent - clicks) < EXPECTED_MIN) return 'few';
  const cross = a.clicks * (b.sent - b.clicks) - b.clicks * (a.sent - a.clicks);
  const squared = (sent * cross * cross) / (a.sent * b.sent * clicks * (sent - clicks));
  if (squared <= CHI_SQUARED_5_PERCENT) return 'tie';
  return a.clicks * b.sent > b.clicks * a.sent ? 'a' : 'b';
}

/** The subject that the rest reads. */
export function winnerOf(verdict: Verdict | null): 'a' | 'b' {
  return verdict === 'b' ? 'b' : 'a';
}
