import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';
import { quotableName } from '../../outside/quotable-name.ts';

type Opened = { title: string; artist: string; isVideo: boolean; url: string; leaveUrl: string; selfUrl: string };

/** The one mail that was asked for: the release is there, since today or yesterday. */
export function reminderMail({ title, artist, isVideo, url, leaveUrl, selfUrl }: Opened, brand: MailBrand) {
  const name = quotableName(artist) ?? brand.companyName;
  const work = quotableName(title) ?? (isVideo ? 'o vídeo' : 'o lançamento');
  return mailLayout(
    {
      subject: `Já saiu: ${work}, de ${name}`,
      greeting: 'Olá.',
      paragraphs: [
        `“${work}”, de ${name}, já saiu. Você pediu este aviso na página do lançamento.`,
        isVideo ? 'Escolha onde assistir:' : 'Escolha onde ouvir:',
      ],
      actions: [
        { label: isVideo ? 'Assistir agora' : 'Ouvir agora', url },
        { label: 'Ver ou apagar meus dados', url: selfUrl },
      ],
      footer: `Você recebeu esta mensagem porque pediu um aviso de ${name} sobre este lançamento.`,
      footerLink: { label: 'Não quero receber', url: leaveUrl },
    },
    brand,
  );
}
