import type { FanSource } from '../fan/fan.consent.ts';

const reasons: Record<FanSource, (from: { sender: string; page: string | null; day: string }) => string> = {
  link_page: ({ sender, page, day }) =>
    `Você recebe este e-mail porque pediu novidades de ${sender}${page ? ` em ${page}` : ''}, em ${day}.`,
  smart_link: ({ sender, page, day }) =>
    `Você recebe este e-mail porque pediu novidades de ${sender}${page ? ` em ${page}` : ''}, em ${day}.`,
  import: ({ sender, day }) =>
    `Você recebe este e-mail porque autorizou ${sender} a escrever para você, com registro de ${day}.`,
};

/** Words that every mail of a campaign carries beside what the artist wrote. */
export const mailingLetter = {
  sentBy: (sender: string) => `Enviado por ${sender}.`,
  reasons,
  opens: 'Este e-mail conta aberturas: uma imagem avisa quando você o abre.',
  leave: 'Sair da lista',
  keeping: 'Ver meus dados',
  watch: 'Assistir',
  test: 'Teste: só você recebeu este e-mail.',
};
