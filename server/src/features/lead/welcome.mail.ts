import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

/** The words of the welcome; they follow the form's own promise (spec 001, point 8). */
export function welcomeMail({ name, leaveUrl }: { name: string; leaveUrl: string }, brand: MailBrand) {
  return mailLayout(
    {
      subject: 'Inscrição Recebida!',
      // The form is open to anybody: what looks like an address or a link is not sent on in our name.
      greeting: /[/:@<>]|www\./i.test(name) || name.length > 60 ? 'Olá!' : `Olá, ${name}.`,
      paragraphs: [
        'Recebemos sua inscrição. Em breve você receberá novidades.',
        'Se quiser começar já, crie sua conta: é onde sua música, seu futuro e seu controle se encontram.',
      ],
      action: { label: 'Criar minha conta', url: `${brand.url}/auth/register` },
      footer: 'Você recebeu esta mensagem porque este endereço foi inscrito em nossa página.',
      footerLink: { label: 'Sair da lista', url: leaveUrl },
    },
    brand,
  );
}
