import { authWords } from '../features/auth/parts/auth-words.ts';
import { takeProvider } from '../features/auth/parts/begun-provider.ts';
import { providerWords } from '../features/auth/parts/provider-words.ts';

const FAILED = { title: 'Erro no Login', fallback: 'Não foi possível entrar. Tente de novo.' };

/** Only a link of a mail fails like this, wherever the tab had been sent before. */
const ofMails = new Set(['otp_expired', 'flow_state_expired', 'flow_state_not_found']);

/** An error of the protocol, or its one message: half of a change of address has been confirmed. */
export function urlNotice(error: string | null, description: string | null) {
  if (error) return { tone: 'danger' as const, ...errorWords(exactCode(error, description ?? '')) };
  return {
    tone: 'info' as const,
    title: 'Falta um passo',
    description: 'Abra também o link que enviamos para o outro endereço.',
  };
}

function errorWords(code: string) {
  const provider = ofMails.has(code) ? null : takeProvider();
  return provider ? providerWords(provider, code) : authWords({ code }, FAILED);
}

/** Two codes of the protocol stand for two things each; the description, which is never shown, tells them apart. */
function exactCode(code: string, description: string) {
  const isTaken = code === 'provider_email_needs_verification' && description.includes('Verify the email with');
  if (isTaken) return 'provider_email_taken';
  const isHourly = code === 'over_email_send_rate_limit' && description === 'email rate limit exceeded';
  return isHourly ? 'over_request_rate_limit' : code;
}
