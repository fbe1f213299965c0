import type { UserIdentity } from '@supabase/auth-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { authSettingsQuery, type Provider, providerNames, providers } from '../auth/parts/auth-providers.ts';
import { forgetProvider } from '../auth/parts/begun-provider.ts';
import { ProviderMark } from '../auth/parts/ProviderMark.tsx';
import { accountQuery, actOnAccount } from './security.api.ts';
import { texts } from './security.texts.ts';

/** The ways into this account; where the operator lets people, others can be added and all but the last removed. */
export function IdentitiesSection() {
  const { data: account } = useQuery(accountQuery);
  const { data: { open, canLink } = { open: [], canLink: false } } = useQuery(authSettingsQuery);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<UserIdentity | null>(null);
  const words = texts.identities;
  const identities = account?.identities ?? [];
  const isLinked = (provider: Provider) => identities.some((identity) => identity.provider === provider);
  const linkable = canLink && account ? open.filter((provider) => !isLinked(provider)) : [];

  const unlink = useMutation({
    mutationFn: async (identity: UserIdentity) => {
      const isDone = await actOnAccount((client) => client.unlinkIdentity(identity), words.failure);
      if (isDone) showToast({ tone: 'success', ...words.unlinked });
    },
    onSettled: async () => {
      setAsked(null);
      await queries.invalidateQueries(accountQuery);
    },
  });
  const link = useMutation({
    mutationFn: (provider: Provider) => {
      // A sign-in that was given up in this tab is not what fails now.
      forgetProvider();
      const redirectTo = new URL('/app/settings/security', window.location.origin).href;
      return actOnAccount((client) => client.linkIdentity({ provider, options: { redirectTo } }), words.failure);
    },
  });

  if (identities.length === 0 && linkable.length === 0) return null;
  return (
    <Section title={words.title}>
      <Card as="section" isPadded={false}>
        <ul className="divide-y divide-line">
          {identities.map((identity) => (
            <IdentityRow
              key={identity.identity_id}
              identity={identity}
              {...(canLink && identities.length > 1 ? { onUnlink: () => setAsked(identity) } : {})}
            />
          ))}
          {linkable.map((provider) => (
            <li key={provider} className="flex min-h-[60px] items-center gap-3.5 px-5 py-3">
              <ProviderMark provider={provider} />
              <p className="flex-1 font-medium">{providerNames[provider]}</p>
              <Button
                variant="secondary"
                size="sm"
                aria-label={words.linkLabel(providerNames[provider])}
                loading={link.isPending && link.variables === provider}
                onClick={() => link.mutate(provider)}
              >
                {words.link}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={words.unlinkTitle(asked ? nameOf(asked) : '')}
        description={words.unlinkLead}
        confirmLabel={words.unlink}
        cancelLabel={texts.cancel}
        isBusy={unlink.isPending}
        onConfirm={() => asked && unlink.mutate(asked)}
      />
    </Section>
  );
}

function IdentityRow({ identity, onUnlink }: { identity: UserIdentity; onUnlink?: () => void }) {
  const provider = providers.find((one) => one === identity.provider);
  const name = nameOf(identity);
  return (
    <li className="flex min-h-[60px] items-center gap-3.5 px-5 py-3">
      {provider ? <ProviderMark provider={provider} /> : <Mail aria-hidden className="size-[18px]" />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-14">{name}</p>
        <p className="truncate text-12 text-fg-2">{String(identity.identity_data?.email ?? '')}</p>
      </div>
      {onUnlink && (
        <Button variant="ghost" size="sm" aria-label={texts.identities.unlinkLabel(name)} onClick={onUnlink}>
          {texts.identities.unlink}
        </Button>
      )}
    </li>
  );
}

function nameOf({ provider }: UserIdentity) {
  return providers.some((one) => one === provider) ? providerNames[provider as Provider] : texts.identities.email;
}
