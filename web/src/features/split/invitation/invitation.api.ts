import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { splitApi as api, type InvitationView } from '@toada/domain/split/split.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { texts } from './invitation.texts.ts';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['split-invitation', token],
    queryFn: ({ signal }) => call(api.invitation, { token }, { signal }),
    meta: { errorTitle: texts.loadFailed, handles: ['notFound', 'input.invalid'] },
  });

/** Null accepts; a reason disputes. */
export function useAnswer(token: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null): Promise<InvitationView> =>
      reason === null ? call(api.accept, { token }) : call(api.dispute, { token, reason }),
    onSuccess: (invitation) => {
      queries.setQueryData(invitationQuery(token).queryKey, invitation);
      onDone();
    },
    meta: { errorTitle: texts.failed, handles: ['input.invalid'] },
  });
}
