import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';

const { audio, cover } = mediaLimits;
const px = (side: number) => `${side} × ${side} px`;

/** How somebody finds who they are in a store. What is said here is what the store's own pages show. */
const findPage: Record<Platform, readonly string[]> = {
  spotify: [
    'Abra sua página de artista no Spotify, escolha Compartilhar e copie o link.',
    'O endereço termina com 22 letras e números: esse é o seu código.',
  ],
  apple: ['Procure seu nome em music.apple.com e abra sua página.', 'O número no fim do endereço é o seu código.'],
  youtube: [
    'Com a conta do canal aberta, entre em youtube.com/account_advanced.',
    'Copie o ID do canal, que começa com UC. O nome com @ não serve, porque pode mudar.',
  ],
  deezer: ['Procure seu nome em deezer.com e abra sua página.', 'O número depois de /artist/ é o seu código.'],
  tidal: ['Procure seu nome em tidal.com e abra sua página.', 'O número depois de /artist/ é o seu código.'],
  amazon: [
    'Procure seu nome em music.amazon.com.br e abra sua página.',
    'O código de 10 caracteres depois de /artists/ é o seu. Ele começa com B.',
  ],
  tiktok: ['Abra seu perfil no TikTok e copie o endereço.', 'O nome com @ também serve.'],
  meta: [
    'Abra seu perfil no Instagram, ou sua página no Facebook, e copie o endereço.',
    'Use a conta em que você quer que a música apareça.',
  ],
  soundcloud: ['Abra seu perfil no SoundCloud e copie o endereço.', 'O nome depois de soundcloud.com/ também serve.'],
  pandora: [
    'Abra sua página de artista na Pandora e copie o endereço.',
    'Ele termina com um código que começa com AR.',
  ],
  audiomack: ['Abra seu perfil na Audiomack e copie o endereço.', 'O nome depois de audiomack.com/ também serve.'],
  anghami: ['Procure seu nome em play.anghami.com e abra sua página.', 'O número depois de /artist/ é o seu código.'],
};

const at: Record<Platform, string> = {
  spotify: 'no Spotify',
  apple: 'no Apple Music',
  youtube: 'no YouTube Music',
  deezer: 'na Deezer',
  tidal: 'no Tidal',
  amazon: 'no Amazon Music',
  tiktok: 'no TikTok',
  meta: 'no Instagram e no Facebook',
  soundcloud: 'no SoundCloud',
  pandora: 'na Pandora',
  audiomack: 'na Audiomack',
  anghami: 'na Anghami',
};

const GUIDE = 'O guia de entrega desta loja não é público. Ela passa os detalhes a cada parceiro com contrato.';

/** Stores' public statements about the formats they take. */
const format: Record<Platform, readonly string[]> = {
  spotify: [
    'Uma mensagem DDEX ERN 4.3, com as faixas, a capa e um manifesto no fim do lote. O Spotify não aceita mais versões anteriores.',
  ],
  apple: [
    'Um pacote da Apple (.itmsp), com os dados, as faixas e a capa.',
    'A Apple só publica parte do formato. O restante está no guia que ela entrega a cada parceiro. Quando falta uma informação, a entrega para e avisa qual é.',
  ],
  youtube: ['Uma mensagem DDEX ERN 4.3, com as faixas, a capa e um manifesto no fim do lote.'],
  deezer: ['Uma mensagem DDEX ERN 4.3, com as faixas e a capa.', GUIDE],
  tidal: ['Uma mensagem DDEX ERN 4.3, com as faixas e a capa.', GUIDE],
  amazon: ['Uma mensagem DDEX ERN 4.3, com as faixas e a capa.', GUIDE],
  tiktok: ['Uma mensagem DDEX ERN 4.3, com as faixas e a capa.', GUIDE],
  meta: ['Uma mensagem DDEX ERN 4.3, com as faixas e a capa.', GUIDE],
  soundcloud: ['Uma mensagem DDEX ERN 4.3, com as faixas e a capa.', GUIDE],
  pandora: ['Uma mensagem DDEX ERN 4.3, com as faixas e a capa.', GUIDE],
  audiomack: ['Uma mensagem DDEX ERN 4.3, com as faixas e a capa.', GUIDE],
  anghami: ['Uma mensagem DDEX ERN 4.3, com as faixas e a capa.', GUIDE],
};

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

export const texts = {
  title: (platform: Platform) => `Sua música ${at[platform]}`,
  lead: (platform: Platform) =>
    `O que o lançamento precisa ter, com que antecedência enviar e como encontrar sua página ${at[platform]}.`,
  others: 'Outras lojas',
  sections: {
    requirements: 'O que o lançamento precisa ter',
    lead: 'Com que antecedência enviar',
    page: 'Como encontrar sua página de artista',
    sent: 'O que enviamos',
    later: 'Mudanças e remoção',
  },
  requirements: [
    `Capa quadrada de ${px(cover.sideMinPx)} a ${px(cover.sideMaxPx)}, em JPG ou PNG.`,
    `Faixas em WAV ou FLAC, estéreo, ${audio.bitDepths.join(' ou ')} bits, a partir de ${(audio.sampleRateMinHz / 1000).toLocaleString('pt-BR')} kHz. MP3 não é aceito.`,
    'Um ISRC para cada faixa e um UPC ou EAN para o lançamento. Se você não tem, a plataforma gera.',
    'Título, intérpretes, compositores, gênero, idioma, data de estreia e as linhas ℗ e ©.',
    'Direitos sobre tudo o que está na gravação, na composição e na capa.',
  ],
  leadTime: {
    known: (store: string, lead: number, update: number | null) =>
      `${store}: envie lançamentos novos ${days(lead)} antes da estreia${update === null ? '.' : ` e mudanças ${days(update)} antes da data em que devem valer.`}`,
    unknown: 'Esta loja não divulga um prazo. Envie com antecedência: sobra tempo para corrigir o que a loja apontar.',
    count:
      'O prazo começa depois da nossa revisão. Ao escolher a loja no lançamento, você vê se a data está próxima demais.',
  },
  findPage,
  pageWhy:
    'Com sua página, a loja reconhece você e não confunde seu nome com nomes parecidos. Se você ainda não tem página, deixe em branco: a loja cria uma com o primeiro lançamento.',
  pageWhere: 'Informe a página em Configurações, em',
  pageWhereLink: 'Lojas Conectadas',
  format,
  checked: 'Cada mensagem é conferida antes de sair. O que não passa na conferência não é enviado.',
  later: [
    'Mudanças aprovadas em título, créditos, capa, datas e países seguem para a loja. Os arquivos só são reenviados se tiverem mudado.',
    'Uma nova gravação precisa de um novo ISRC. Se a lista de faixas mudar, é um novo lançamento, com um novo UPC.',
    'Você pode remover o lançamento de uma loja ou de todas, com o motivo. Cada loja tem o próprio prazo para tirar do ar.',
  ],
};
