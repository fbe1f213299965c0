import type { Role } from '@toada/domain/access/policy.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { requiredDocuments } from '@toada/domain/verification/required-documents.ts';
import type { VerificationStatus } from '@toada/domain/verification/verification.states.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import type { ListPages } from '../../ui/list/ListFrame.tsx';
import { texts } from './approvals.texts.ts';
import { profileStatesQuery, queueQuery } from './verification.api.ts';

/** A line of either list: who, and the submission to decide on, if there is one. */
export type Item = {
  key: string;
  userId: string;
  name: string;
  note: string;
  /** When it was sent; where lines are people, their state is shown instead. */
  sentAt: string | null;
  status: VerificationStatus | null;
  verificationId: string | null;
};

/** The people whose lines are shown. The search stands in no address: it may be the number of a document. */
export type Person = { role: Role | ''; search: string };
export type Filter<Status extends string> = Person & { status: Status };

/** One decision, two doors: what differs is what the lines of the list are. */
export type Door<Status extends string> = {
  statuses: Readonly<Record<Status, string>>;
  /** The first is shown at first. */
  order: readonly [Status, ...Status[]];
  search: { label: string; placeholder: string };
  /** The submission an address names that the list, as it is filtered, does not show. */
  findUnlisted: (key: string) => string | null;
  useItems: (filter: Filter<Status>) => ListPages<Item>;
};

export const submissionsDoor: Door<keyof typeof texts.statuses> = {
  statuses: texts.statuses,
  order: ['pending_review', 'approved', 'rejected'],
  search: { label: texts.search, placeholder: texts.searchPlaceholder },
  findUnlisted: (key) => key,
  useItems(filter) {
    const list = usePages(queueQuery(filter));
    const items = list.rows?.map((row) => ({
      key: row.id,
      userId: row.user_id,
      name: row.full_name,
      note: texts.documentsOf(roleLabels[row.role], requiredDocuments[row.person_kind].length),
      sentAt: row.submitted_at,
      status: null,
      verificationId: row.id,
    }));
    return { ...list, rows: items };
  },
};

export const profilesDoor: Door<keyof typeof texts.states> = {
  statuses: texts.states,
  order: ['pending_review', 'verified', 'unverified'],
  search: { label: texts.searchPeople, placeholder: texts.searchPeoplePlaceholder },
  // Here a line is a person: without the line nobody knows what they sent.
  findUnlisted: () => null,
  useItems(filter) {
    const list = usePages(profileStatesQuery(filter));
    const items = list.rows?.map((row) => ({
      key: row.id,
      userId: row.user_id,
      name: row.full_name,
      note: roleLabels[row.role],
      sentAt: null,
      status: row.status,
      verificationId: row.verification_id,
    }));
    return { ...list, rows: items };
  },
};
