import { type Provider, providerNames, readAuthSettings } from '../../../lib/auth-providers.ts';
import { loadAuth } from '../../../lib/load-auth.ts';
import { showToast } from '../../../lib/toast.ts';
import { texts } from '../auth.texts.ts';
import { pageUrl } from '../page-url.ts';

/** Leaves for the provider, once it is sure that somebody will be there when the person comes back. */
export async function enterWith(provider: Provider) {
  const failed = { tone: 'danger' as const, ...texts.social.failed(providerNames[provider]) };
  const settings = await readAuthSettings().catch(() => null);
  if (!settings) return showToast({ tone: 'danger', ...texts.social.disconnected });
  if (!settings.open.includes(provider)) return showToast(failed);

  const client = await loadAuth().catch(() => null);
  const outcome = await client?.signInWithOAuth({
    provider,
    options: { redirectTo: pageUrl('/app/dashboard'), skipBrowserRedirect: true },
  });
  if (!outcome?.data.url) return showToast(failed);
  window.location.assign(outcome.data.url);
}
