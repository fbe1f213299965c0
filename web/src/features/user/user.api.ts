import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@toada/domain/access/policy.ts';
import { authApi, type CreateUser } from '@toada/domain/auth/auth.contract.ts';
import { type UserForm, type UserView, userApi } from '@toada/domain/user/user.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './user.texts.ts';

const KEY = ['users'];

export function usersQuery(filter: { search: string; role: Role | undefined }) {
  return pagesQuery(userApi.list, filter, { key: KEY, errorTitle: texts.loadFailed });
}

type Toast = { title: string; description: string };

/** One act on the list: says how it went, and the list is read again. */
function useAct<Input, Reply>(
  act: (input: Input) => Promise<Reply>,
  said: (input: Input) => Toast,
  meta: { errorTitle: string; errorFallback?: string },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_reply, input) => {
      showToast({ tone: 'success', ...said(input) });
      return queries.invalidateQueries({ queryKey: KEY });
    },
    meta,
  });
}

export function useCreateUser() {
  return useAct(
    (user: CreateUser) => call(authApi.createUser, user),
    ({ metadata }) => texts.created(metadata.full_name),
    { errorTitle: texts.saveFailed, errorFallback: texts.createFallback },
  );
}

export function useSaveUser() {
  return useAct(
    (user: UserForm & { id: string }) => call(userApi.save, user),
    ({ full_name }) => texts.saved(full_name),
    { errorTitle: texts.saveFailed },
  );
}

export function useSendReset() {
  return useAct(
    ({ id }: UserView) => call(userApi.sendReset, { id }),
    ({ email }) => texts.resetSent(email),
    { errorTitle: texts.actFailed },
  );
}

export function useDeactivate() {
  return useAct(
    ({ id }: UserView) => call(userApi.deactivate, { id }),
    ({ full_name }) => texts.deactivated(full_name),
    { errorTitle: texts.actFailed },
  );
}

export function useReactivate() {
  return useAct(
    ({ id }: UserView) => call(userApi.reactivate, { id }),
    ({ full_name }) => texts.reactivated(full_name),
    { errorTitle: texts.actFailed },
  );
}

export function useMakeSuperAdmin() {
  return useAct(
    ({ id }: UserView) => call(userApi.makeSuperAdmin, { id }),
    ({ full_name }) => texts.madeSuperAdmin(full_name),
    { errorTitle: texts.actFailed },
  );
}
