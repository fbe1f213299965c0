import { type Provider, readAuthSettings } from '../../../lib/auth-providers.ts';
import { rememberProvider } from '../../../lib/begun-provider.ts';
import { loadAuth } from '../../../lib/load-auth.ts';
import { providerWords } from '../../../lib/provider-words.ts';
import { showToast } from '../../../lib/toast.ts';
import { texts } from '../auth.texts.ts';
import { pageUrl } from '../page-url.ts';

/** Leaves for the provider, once it is sure that somebody will be there when the person comes back, at the path given. */
export async function enterWith(provider: Provider, path: string) {
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
