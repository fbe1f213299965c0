import { mailLayout } from '../../outside/mail-layout.ts';

/** The words of the welcome; they follow the form's own promise (spec 001, point 8). */
export function welcomeMail({ name, publicUrl }: { name: string; publicUrl: string }) {
  return mailLayout({
    subject: 'Inscrição Recebida!',
    greeting: `Olá, ${name}.`,
    paragraphs: [
      'Recebemos sua inscrição. Em breve você receberá novidades.',
      'Se quiser começar já, crie sua conta: é onde sua música, seu futuro e seu controle se encontram.',
    ],
    action: { label: 'Criar minha conta', url: `${publicUrl}/auth/register` },
    footer:
      'Você recebeu esta mensagem porque este endereço foi inscrito em nossa página. Se não foi você, ignore-a: não escreveremos de novo.',
  });
}
