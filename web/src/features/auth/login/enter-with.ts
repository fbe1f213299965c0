import { showToast } from '../../../lib/feedback/toast.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { texts } from '../auth.texts.ts';
import { pageUrl } from '../page-url.ts';
import { type Provider, readAuthSettings } from '../parts/auth-providers.ts';
import { rememberProvider } from '../parts/begun-provider.ts';
import { providerWords } from '../parts/provider-words.ts';

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
