import type { TeaserFormat, TeaserKind, TeaserLook } from '@toada/domain/teaser/teaser.kinds.ts';
import type { TeaserStatus, UnreadableFile } from '@toada/domain/teaser/teaser.states.ts';

const lookLabels: Record<TeaserLook, string> = {
  wave: 'Onda na capa',
  ribbons: 'Fitas no ritmo',
  title: 'Título vivo',
  disc: 'Disco',
  date: 'Capa e data',
  tiles: 'Azulejos',
};

/** A Canvas has no words, and so no day. */
export const lookNames: Record<TeaserKind, Record<TeaserLook, string>> = {
  teaser: lookLabels,
  canvas: { ...lookLabels, date: 'Capa e fitas' },
};

const kindNames: Record<TeaserKind, string> = { teaser: 'teaser', canvas: 'Canvas' };

export const texts = {
  back: 'Voltar para Ferramentas criativas',
  loadFailed: 'Não foi possível abrir o lançamento',
  untitled: 'Sem título',
  lead: (title: string, length: string, isCatalogue: boolean) =>
    [title, length, isCatalogue ? 'áudio e capa do catálogo' : 'com arquivos enviados'].filter(Boolean).join(', '),
  ownFiles: 'Teaser com arquivos seus',
  render: 'Renderizar teaser',
  queued: {
    teaser: { title: 'Teaser na fila', description: 'A lista abaixo mostra o andamento. Você pode sair desta tela.' },
    canvas: { title: 'Canvas na fila', description: 'A lista abaixo mostra o andamento. Você pode sair desta tela.' },
  },
  failed: 'Erro ao pedir o teaser',
  duration: { label: 'Duração', names: { '15': '15 s', '30': '30 s' } },
  music: {
    of: {
      teaser: {
        change: 'Trocar música',
        title: 'Música e capa do teaser',
        lead: 'Use uma faixa do lançamento ou envie arquivos seus.',
        done: 'Usar estes arquivos',
      },
      canvas: {
        change: 'Trocar capa',
        title: 'Capa do Canvas',
        lead: 'Use a capa do lançamento ou envie uma imagem sua.',
        done: 'Usar esta capa',
      },
    },
    track: 'Faixa do lançamento',
    noTrack: 'Este lançamento ainda não tem faixa com áudio.',
    sendAudio: 'Enviar áudio',
    sendCover: 'Enviar capa',
    audio: 'Áudio',
    cover: 'Capa',
    catalogue: 'do catálogo',
    none: 'nenhum arquivo',
    dropOwn: 'Voltar ao catálogo',
    audioHint: 'WAV ou FLAC.',
    coverHint: 'JPG ou PNG.',
  },
  missing: {
    title: 'Arquivos Faltando',
    leads: {
      teaser: 'Escolha um áudio e uma capa para o teaser.',
      canvas: 'Escolha uma capa para o Canvas.',
    } satisfies Record<TeaserKind, string>,
  },
  checking: 'Conferindo o arquivo. A onda aparece em instantes.',
  badAudio: {
    title: 'Áudio não pode ser usado',
    lead: 'Não conseguimos ler este áudio até o fim. Exporte de novo em WAV ou FLAC, em estéreo, e envie outra vez.',
  },
  badCover: {
    title: 'Capa não pode ser usada',
    lead: 'Não conseguimos ler esta imagem. Exporte de novo em JPG ou PNG e envie outra vez.',
  },
  tooShort: {
    title: 'Música curta demais',
    shorten: (seconds: number) => `Ela tem menos de ${seconds} segundos. Escolha 15 segundos ou outra música.`,
    change: 'Ela tem menos de 15 segundos, o teaser mais curto que existe. Troque por uma música mais longa.',
  },
  window: {
    label: 'Começo do teaser',
    span: (from: string, to: string) => `${from} a ${to}`,
    keys: { step: '0,1 s', play: 'toca' },
    space: 'Espaço',
    hint: 'Arraste a janela ou use as setas.',
    moments: 'Momentos sugeridos',
    names: ['Mais energia', '2ª sugestão', '3ª sugestão'],
    moment: (name: string, at: string) => `${name}, ${at}`,
    unheard: 'Este navegador não toca o áudio. O teaser sai do mesmo jeito.',
  },
  look: 'Visual',
  format: 'Formato',
  formats: { '9:16': '9:16', '1:1': '1:1', '16:9': '16:9' } satisfies Record<TeaserFormat, string>,
  colours: 'Cor de fundo, tirada da capa',
  colour: (place: number) => `Cor ${place}`,
  fades: 'Entrar e sair suave',
  words: {
    legend: 'Textos',
    title: 'Título',
    artist: 'Artista',
    note: 'Linha extra',
    noteHint: 'A data de estreia, por exemplo.',
    required: 'Escreva um título.',
  },
  preview: {
    title: 'Prévia',
    size: (width: number, height: number, lufs: number | null) =>
      `${width} × ${height}${lufs === null ? '' : `, ${lufs.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−')} LUFS no master`}`,
    picture: (look: string) => `Prévia do visual ${look}`,
    play: 'Tocar o trecho',
    pause: 'Pausar o trecho',
    note: 'No vídeo, as formas seguem as frequências da música e o volume é o do master. Ele fica guardado com o lançamento.',
  },
  canvas: {
    name: 'Canvas',
    render: 'Renderizar Canvas',
    lead: '8 segundos em 9:16, sem som. O fim emenda no começo.',
    size: (width: number, height: number, seconds: number) => `${width} × ${height}, ${seconds} s, sem som`,
    play: 'Tocar a prévia',
    pause: 'Pausar a prévia',
    note: 'O Spotify já mostra título e artista por cima, por isso o Canvas sai sem texto. Baixe o MP4 e envie pelo Spotify for Artists.',
  },
  list: {
    ofRelease: 'Neste lançamento',
    all: 'Teasers e Canvas',
    failed: 'Não foi possível carregar os vídeos',
    empty: 'Nenhum vídeo ainda',
    emptyLead:
      'O teaser é um trecho de 15 ou 30 segundos com som. O Canvas é um vídeo de 8 segundos, sem som, que se repete no Spotify.',
    create: 'Novo teaser',
    createCanvas: 'Novo Canvas',
    name: {
      teaser: (look: string, format: string) => `${look}, ${format}`,
      canvas: (look: string) => `Canvas, ${look}`,
    },
    detail: {
      teaser: (seconds: number, title: string, from: string) => `${seconds} s de ${title}, a partir de ${from}`,
      canvas: (seconds: number, title: string) => `${title}, ${seconds} s em repetição, sem som`,
    },
    of: (owner: string) => `De ${owner}`,
    statuses: {
      queued: 'Na fila',
      rendering: 'Renderizando',
      ready: 'Pronto',
      failed: 'Não deu certo',
    } satisfies Record<TeaserStatus, string>,
    progress: (kind: TeaserKind, title: string) => `Andamento do ${kindNames[kind]} ${title}`,
    percent: (percent: number) => `${percent}%`,
    retry: 'Tentar de novo',
    retryFailed: 'Erro ao tentar de novo',
    failedLeads: {
      audio: 'Não conseguimos ler o áudio até o fim. Exporte de novo em WAV ou FLAC e faça outro teaser com ele.',
      cover: 'Não conseguimos ler a capa. Exporte de novo em JPG ou PNG e faça outro vídeo com ela.',
      unknown: 'A falha foi do nosso lado. Tente de novo.',
    } satisfies Record<UnreadableFile | 'unknown', string>,
    watch: (kind: TeaserKind, title: string) => `Assistir ao ${kindNames[kind]} ${title}`,
    save: 'MP4',
    saveOf: (kind: TeaserKind, title: string) => `Baixar o ${kindNames[kind]} ${title} em MP4`,
    onLink: 'No smart link',
    openFailed: 'Erro ao abrir o vídeo',
    remove: (kind: TeaserKind, title: string) => `Excluir o ${kindNames[kind]} ${title}`,
    removeTitle: (kind: TeaserKind) => `Excluir este ${kindNames[kind]}?`,
    removeLead: 'O vídeo é apagado e não dá para recuperar. A música e a capa do catálogo ficam.',
    removeFromLink:
      'O vídeo é apagado, sai do smart link e não dá para recuperar. A música e a capa do catálogo ficam.',
    removeLabel: (kind: TeaserKind) => `Excluir ${kindNames[kind]}`,
    cancel: 'Manter',
    removed: { teaser: 'Teaser excluído', canvas: 'Canvas excluído' },
    removeFailed: 'Erro ao excluir',
    loading: 'Abrindo o vídeo',
  },
  use: {
    label: 'Usar',
    of: (title: string) => `Usar o teaser ${title}`,
    show: 'Mostrar no smart link',
    shown: { title: 'Teaser no smart link', description: 'A página do lançamento mostra o vídeo.' },
    showFailed: 'O teaser não entrou no smart link',
    hide: 'Tirar do smart link',
    hidden: { title: 'Teaser fora do smart link', description: 'O vídeo continua guardado aqui.' },
    hideFailed: 'O teaser não saiu do smart link',
    undo: 'Desfazer',
    distribute: 'Distribuir como vídeo',
    tooSmall: 'Vídeos pedem 9:16 ou 16:9',
    advertise: 'Usar em campanha',
    handFailed: {
      distribute: 'O vídeo não foi criado',
      advertise: 'A campanha não foi criada',
    },
  },
};
