import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

type Facts = { name: string; by: string; isYou: boolean };

/** All who can do everything know who else can, from the first minute. */
export function promotionMail({ name, by, isYou }: Facts, brand: MailBrand) {
  const text = isYou
    ? `${by} tornou você Super Administrador da plataforma. Seu novo papel já está valendo.`
    : `${by} tornou ${name} Super Administrador da plataforma. O novo papel já está valendo.`;
  return mailLayout(
    {
      subject: isYou ? 'Você agora é Super Administrador' : `${name} agora é Super Administrador`,
      paragraphs: [text],
      action: { label: 'Ver usuários', url: `${brand.url}/app/admin/users-management` },
      footer: 'Se você não esperava por isso, troque o papel em Usuários e confira a auditoria agora.',
    },
    brand,
  );
}
