import { authWords } from './auth-words.ts';

const FAILED = { title: 'Erro no Login', fallback: 'Não foi possível entrar. Tente de novo.' };

/** An error of the protocol, or its one message: half of a change of address has been confirmed. */
export function urlNotice(error: string | null) {
  if (error) return { tone: 'danger' as const, ...authWords({ code: error }, FAILED) };
  return {
    tone: 'info' as const,
    title: 'Falta um passo',
    description: 'Abra também o link que enviamos para o outro endereço.',
  };
}
