import { useQuery } from '@tanstack/react-query';
import { everybody, type MailingAudience } from '@toada/domain/mailing/mailing.audience.ts';
import { AUDIENCE_COUNTED_MAX } from '@toada/domain/mailing/mailing.contract.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { countQuery } from './mailing.api.ts';

export type AudienceCount = {
  /** Null until it is known. */
  count: number | null;
  isMore: boolean;
  isFailed: boolean;
  /** There is nobody at all, whatever is chosen. */
  hasNoFans: boolean;
};

/** How many people the audience has now; asked when the choosing pauses, by those who may write the mail. */
export function useAudienceCount(id: string, audience: MailingAudience, isOn: boolean): AudienceCount {
  const rested = useDebounced(audience);
  const { data, isError } = useQuery({ ...countQuery(id, rested), enabled: isOn });
  const all = useQuery({ ...countQuery(id, everybody), enabled: data === 0 });
  const count = data ?? null;
  return {
    count,
    isMore: count !== null && count > AUDIENCE_COUNTED_MAX,
    isFailed: isError && count === null,
    hasNoFans: count === 0 && all.data === 0,
  };
}
