import { keptData } from '@toada/domain/privacy/privacy.rules.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { personalData } from './personal-data.ts';

/** The words that go with the copy: what is in it, what is not, and whom to ask. */
export function readmeOf({ now, officer }: { now: Date; officer: string }): string {
  const sections = personalData.flatMap((table) => table.sections);
  return [
    'SEUS DADOS',
    `Cópia feita em ${formatDay(now)}, a seu pedido (LGPD, art. 18).`,
    [
      'O que há aqui',
      '- dados.json: tudo o que guardamos sobre você, em texto que qualquer programa lê.',
      '- arquivos: os documentos e as imagens que você enviou, como foram enviados.',
      '- Os áudios e as capas dos seus lançamentos, como foram enviados, vêm nas outras partes desta cópia.',
    ].join('\n'),
    ['As partes de dados.json', ...sections.map(({ name, about }) => `- ${name}: ${about}`)].join('\n'),
    [
      'O que não está aqui',
      '- Senhas, chaves e códigos: guardamos só a forma cifrada deles, que não serve a ninguém.',
      '- Dados de outras pessoas.',
      '- Imagens das páginas dos seus documentos, feitas por nós a partir dos arquivos que estão na pasta "arquivos".',
    ].join('\n'),
    [
      'Com quem seus dados são compartilhados',
      '- Com quem hospeda a plataforma e entrega nossos e-mails, só para isso.',
      '- Com Google, Apple ou Spotify, se você entra por um deles: eles sabem que você entrou.',
    ].join('\n'),
    [
      'Se você excluir a conta, fica somente',
      ...Object.values(keptData).map(({ what, why, period }) => `- ${what} ${why} ${period}`),
    ].join('\n'),
    officer
      ? `Dúvidas e pedidos: fale com o encarregado de dados em ${officer}.`
      : 'Dúvidas e pedidos: fale com o suporte.',
    '',
  ].join('\n\n');
}
