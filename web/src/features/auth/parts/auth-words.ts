import { lastRetryAfter } from '../../../lib/session/retry-after.ts';

type Words = { title?: string; description: string };

/** Portuguese words for the identity server's refusals; its English sentences are never shown. */
// biome-ignore format: a table is read by its columns.
const words: Record<string, Words> = {
  access_denied:                     { description: 'O acesso não foi autorizado. Tente de novo.' },
  bad_code_verifier:                 { description: 'Abra o link no mesmo navegador em que você fez o pedido.' },
  bad_oauth_state:                   { description: 'A entrada demorou demais ou foi aberta em outro navegador. Tente de novo.' },
  bad_oauth_callback:                { description: 'O provedor não completou a entrada. Tente de novo.' },
  current_password_invalid:          { description: 'A senha atual não confere.' },
  current_password_required:         { description: 'Informe a senha atual.' },
  email_address_invalid:             { description: 'Este endereço de e-mail não é aceito.' },
  email_conflict_identity_not_deletable: { description: 'Este acesso não pode ser desvinculado: o e-mail dele já é de outra conta.' },
  email_exists:                      { description: 'Este e-mail já está em uso.' },
  email_not_confirmed:               { description: 'Confirme seu e-mail antes de entrar.' },
  flow_state_expired:                { description: 'A entrada demorou demais. Tente de novo.' },
  flow_state_not_found:              { description: 'Este link já foi usado. Peça um novo.' },
  identity_already_exists:           { description: 'Este acesso já está vinculado a uma conta.' },
  insufficient_aal:                  { description: 'Confirme o segundo fator antes de fazer esta mudança.' },
  invalid_credentials:               { description: 'Credenciais inválidas. Por favor, verifique seu e-mail e senha.' },
  manual_linking_disabled:           { description: 'Vincular outros acessos está desligado nesta plataforma.' },
  mfa_challenge_expired:             { description: 'O código demorou demais. Digite o código atual.' },
  mfa_factor_name_conflict:          { description: 'Já existe um autenticador com este nome.' },
  mfa_ip_address_mismatch:           { description: 'Este código já foi usado. Espere o próximo.' },
  mfa_verification_failed:           { description: 'Código incorreto. Confira no aplicativo autenticador.' },
  otp_expired:                       { description: 'Este link já foi usado ou venceu. Peça um novo.' },
  over_email_send_rate_limit:        { title: 'Muitas tentativas', description: 'Acabamos de enviar um e-mail. Aguarde um minuto para pedir outro.' },
  over_request_rate_limit:           { title: 'Muitas tentativas', description: 'Aguarde alguns minutos e tente de novo.' },
  password_change_required:          { title: 'Defina uma nova senha', description: 'Escolha uma senha que só você conheça antes de continuar.' },
  provider_email_needs_verification: { title: 'Confirmação Pendente', description: 'Abra o link que enviamos para o seu e-mail e entre de novo.' },
  provider_email_taken:              { title: 'E-mail já cadastrado', description: 'Já existe uma conta com este e-mail. Entre do jeito de sempre e vincule a conta em Segurança.' },
  same_email:                        { description: 'Este já é o e-mail da sua conta.' },
  same_password:                     { description: 'A nova senha precisa ser diferente da atual.' },
  session_expired:                   { description: 'Sua sessão terminou. Entre de novo.' },
  session_not_found:                 { description: 'Sua sessão terminou. Entre de novo.' },
  signup_disabled:                   { description: 'O cadastro está fechado nesta plataforma.' },
  single_identity_not_deletable:     { description: 'Este é o seu único acesso. Vincule outro antes de remover este.' },
  user_already_exists:               { description: 'Este e-mail já está em uso.' },
  user_not_found:                    { description: 'Esta conta não entra por este endereço. Use o endereço em que você costuma entrar.' },
  user_banned:                       { description: 'Esta conta está suspensa. Fale com o suporte.' },
  weak_password:                     { description: 'Esta senha é fraca demais.' },
};

const LEAKED = 'Esta senha é muito comum ou já vazou de outro site. Escolha outra.';
const UNREACHABLE = 'Database connection is not available.';

/** The code of a failure of the identity client; empty for what has none. */
export function authCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Toast words for a failure of the identity client: its own where it has some, else the screen's. */
export function authWords(error: unknown, screen: { title: string; fallback: string }): Required<Words> {
  const { title, description } = wordsOf(error) ?? { description: screen.fallback };
  return { title: title ?? screen.title, description };
}

function wordsOf(error: unknown): Words | undefined {
  const isUnreachable = (error as { name?: unknown } | null)?.name === 'AuthRetryableFetchError';
  if (isUnreachable) return { description: UNREACHABLE };
  if (isLeaked(error)) return { description: LEAKED };
  const code = authCode(error);
  if (code === 'over_email_send_rate_limit') return mailWait(error) ?? words[code];
  return words[code];
}

/** One mail a minute is the usual wait; the limit of an hour asks for a longer one, and the server says how long. */
function mailWait(error: unknown): Words | undefined {
  if (!/email rate limit exceeded/.test(messageOf(error))) return undefined;
  const seconds = lastRetryAfter();
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds > 60 ? `Aguarde ${minutes} minutos` : 'Aguarde até uma hora';
  return {
    title: 'Muitas tentativas',
    description: `Muitos e-mails foram pedidos desta rede. ${wait} e tente de novo.`,
  };
}

function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : '';
}

/** A password that is strong to look at and known to everybody. */
export function isLeaked(error: unknown): boolean {
  const reasons = (error as { reasons?: unknown } | null)?.reasons;
  return Array.isArray(reasons) && reasons.includes('pwned');
}
