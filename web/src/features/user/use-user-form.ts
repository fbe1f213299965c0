import { zodResolver } from '@hookform/resolvers/zod';
import type { Role } from '@toada/domain/access/policy.ts';
import { creatableRoles } from '@toada/domain/auth/create-role.rules.ts';
import { NewUserForm, UserForm, type UserView } from '@toada/domain/user/user.contract.ts';
import { rolesFor } from '@toada/domain/user/user.rules.ts';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSession } from '../../lib/session/session.ts';
import { useCreateUser, useSaveUser } from './user.api.ts';

type Typed = z.input<typeof NewUserForm>;

/** One form for both: an edited person's address is only shown, and there is no password to set. */
export function useUserForm(user: UserView | null, onDone: () => void) {
  const { actor } = useSession();
  const roles = user ? rolesFor(actor.role, user.role) : creatableRoles[actor.role];
  const isOneself = user?.id === actor.id;
  const form = useForm<Typed>({
    resolver: zodResolver(user ? UserForm : NewUserForm) as unknown as Resolver<Typed>,
    defaultValues: typedOf(user, roles[0]),
  });
  const create = useCreateUser();
  const save = useSaveUser();

  const submit = form.handleSubmit((values) => {
    if (create.isPending || save.isPending) return;
    if (user) save.mutate({ ...UserForm.parse(values), id: user.id }, { onSuccess: onDone });
    else create.mutate(newUserOf(NewUserForm.parse(values)), { onSuccess: onDone });
  });

  const { errors } = form.formState;
  const missing = [form.watch('full_name'), form.watch('email'), form.watch('password')].some((text) => text === '');
  return {
    form,
    submit,
    isSaving: create.isPending || save.isPending,
    /** The spec's own sentence, for a form that was sent with one of the three left out. */
    isIncomplete: !user && Object.keys(errors).length > 0 && missing,
    roles: isOneself && user ? [user.role] : roles,
  };
}

function typedOf(user: UserView | null, role: Role | undefined): Typed {
  return {
    full_name: user?.full_name ?? '',
    email: user?.email ?? '',
    password: '',
    must_change_password: true,
    role: user?.role ?? role ?? 'ARTIST',
    company_name: user?.company_name ?? '',
    aggregator_id: '',
    has_own_white_label: user?.has_own_white_label,
  };
}

function newUserOf({
  email,
  password,
  must_change_password,
  company_name,
  full_name,
  role,
  aggregator_id,
}: NewUserForm) {
  const roster = role === 'ARTIST' && aggregator_id ? { aggregator_id } : {};
  return {
    email,
    password,
    metadata: { full_name, role, ...(company_name ? { company_name } : {}), ...roster },
    options: { ignore_existing: false, must_change_password },
  };
}
