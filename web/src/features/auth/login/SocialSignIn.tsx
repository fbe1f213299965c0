import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { showToast } from '../../../lib/feedback/toast.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { arrivalPath } from '../arrival-path.ts';
import { texts } from '../auth.texts.ts';
import { pageUrl } from '../page-url.ts';
import { authSettingsQuery, type Provider, providerNames, readAuthSettings } from '../parts/auth-providers.ts';
import { rememberProvider } from '../parts/begun-provider.ts';
import { ProviderMark } from '../parts/ProviderMark.tsx';
import { providerWords } from '../parts/provider-words.ts';

/** Only the ways the operator opened; while that is unknown, and when it cannot be asked, none. */
export function SocialSignIn() {
  const { data: { open } = { open: [] } } = useQuery(authSettingsQuery);
  const { state } = useLocation();
  if (open.length === 0) return null;
  return (
    <>
      <div className="mt-[22px] mb-4 flex items-center gap-3 text-12 text-fg-2 before:h-px before:flex-1 before:bg-glass-line after:h-px after:flex-1 after:bg-glass-line">
        {texts.social.divider}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        {open.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            aria-label={texts.social.enterWith(providerNames[provider])}
            icon={<ProviderMark provider={provider} />}
            onClick={() => enterWith(provider, arrivalPath(state))}
            className="border-glass-line bg-hover px-0!"
          >
            <span className="max-md:hidden">{providerNames[provider]}</span>
          </Button>
        ))}
      </div>
    </>
  );
}

/** Leaves for the provider, once it is sure that somebody will be there when the person comes back, at the path given. */
async function enterWith(provider: Provider, path: string) {
  const failed = { tone: 'danger' as const, ...providerWords(provider) };
  const settings = await readAuthSettings().catch(() => null);
  if (!settings) return showToast({ tone: 'danger', ...texts.social.disconnected });
  if (!settings.open.includes(provider)) return showToast(failed);

  const client = await loadAuth().catch(() => null);
  const outcome = await client?.signInWithOAuth({
    provider,
    options: { redirectTo: pageUrl(path), skipBrowserRedirect: true },
  });
  if (!outcome?.data.url) return showToast(failed);
  rememberProvider(provider);
  window.location.assign(outcome.data.url);
}
