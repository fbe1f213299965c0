import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';
import { quotableName } from '../../outside/quotable-name.ts';

type Asked = {
  artist: string;
  texts: readonly string[];
  isImported: boolean;
  confirmUrl: string;
  leaveUrl: string;
  selfUrl: string;
};

/** A stranger may have typed the address: the mail says whom it is about, and what happens without an answer. */
export function confirmMail({ artist, texts, isImported, confirmUrl, leaveUrl, selfUrl }: Asked, brand: MailBrand) {
  const name = quotableName(artist) ?? brand.companyName;
  return mailLayout(
    {
      subject: `Confirme sua inscrição: ${name}`,
      greeting: 'Olá.',
      paragraphs: [
        isImported
          ? `${name} agora envia novidades por aqui e tem o seu endereço em uma lista anterior. Confirme se quiser continuar.`
          : `Este endereço foi deixado na página de ${name}. Confirme se foi você.`,
        ...texts.filter(isPlain).map((text) => `“${text}”`),
        'Se não quiser, não precisa fazer nada: sem a confirmação, não enviamos mais nada e apagamos o endereço em 30 dias.',
      ],
      actions: [
        { label: 'Ver e confirmar', url: confirmUrl },
        { label: 'Ver ou apagar meus dados', url: selfUrl },
      ],
      footer: `Você recebeu esta mensagem porque este endereço foi informado a ${name}.`,
      footerLink: { label: 'Não quero receber', url: leaveUrl },
    },
    brand,
  );
}

/** Sentences hold names that somebody typed: one that looks like a link is read on our page, and not sent to strangers in our name. */
function isPlain(text: string): boolean {
  return !/[\p{L}\d]\.[\p{L}\d]|:\/\/|@/u.test(text);
}
