/** A role as DDEX's value sets name it; an instrument makes its player a studio musician. */
export type ContributorRole = { role: string; instrument?: string };

/** Words for roles, in Portuguese and English, whatever the accents; the first of a line is the one we show. */
// biome-ignore format: a table is read by its lines.
const roleWords: Record<string, readonly string[]> = {
  Composer: ['compositor', 'compositora', 'composer', 'autor da musica', 'musica', 'music by'],
  Lyricist: ['letrista', 'lyricist', 'letra', 'autor da letra', 'lyrics by'],
  ComposerLyricist: ['compositor e letrista', 'compositora e letrista', 'composer lyricist', 'letra e musica', 'words and music', 'songwriter'],
  Author: ['autor', 'autora', 'author', 'writer'],
  Arranger: ['arranjador', 'arranjadora', 'arranger', 'arranjo', 'arranjos', 'arrangement'],
  Adapter: ['adaptador', 'adaptadora', 'adapter', 'adaptacao', 'versionista'],
  Translator: ['tradutor', 'tradutora', 'translator', 'traducao'],
  MusicPublisher: ['editora', 'editora musical', 'publisher', 'music publisher'],
  StudioProducer: ['produtor', 'produtora', 'produtor musical', 'produtora musical', 'producer', 'music producer', 'studio producer', 'producao', 'producao musical', 'beatmaker', 'beat maker'],
  CoProducer: ['coprodutor', 'coprodutora', 'co-produtor', 'co-produtora', 'coproducer', 'co-producer'],
  ExecutiveProducer: ['produtor executivo', 'produtora executiva', 'executive producer', 'producao executiva'],
  VocalProducer: ['produtor vocal', 'produtora vocal', 'vocal producer'],
  Remixer: ['remixador', 'remixadora', 'remixer', 'remix'],
  Mixer: ['mixador', 'mixadora', 'mixer', 'mixagem', 'mix', 'mixing'],
  MixingEngineer: ['engenheiro de mixagem', 'engenheira de mixagem', 'mixing engineer', 'mix engineer', 'tecnico de mixagem', 'tecnica de mixagem'],
  MasteringEngineer: ['engenheiro de masterização', 'engenheira de masterizacao', 'mastering engineer', 'masterizador', 'masterizadora', 'masterizacao', 'mastering'],
  RecordingEngineer: ['engenheiro de gravação', 'engenheira de gravacao', 'recording engineer', 'tecnico de gravacao', 'tecnica de gravacao', 'gravacao'],
  Engineer: ['engenheiro de som', 'engenheira de som', 'engineer', 'sound engineer', 'audio engineer', 'tecnico de som', 'tecnica de som'],
  AssistantEngineer: ['assistente de gravação', 'assistant engineer', 'assistente de estudio', 'assistente de engenharia'],
  Vocalist: ['vocal', 'vocais', 'vocalist', 'vocals', 'voz', 'vocalista', 'cantor', 'cantora', 'singer'],
  LeadVocalist: ['voz principal', 'vocal principal', 'lead vocalist', 'lead vocals', 'lead vocal'],
  BackgroundVocalist: ['vocal de apoio', 'backing vocal', 'backing vocals', 'background vocalist', 'background vocals', 'coro', 'vocais de apoio', 'segunda voz'],
  Choir: ['coral', 'choir'],
  Musician: ['músico', 'musica instrumentista', 'musician', 'instrumentista'],
  StudioMusician: ['músico de estúdio', 'studio musician', 'session musician'],
  Programmer: ['programador', 'programadora', 'programmer', 'programacao', 'programming', 'programacoes'],
  DJ: ['dj'],
  Conductor: ['regente', 'maestro', 'maestrina', 'conductor', 'regencia'],
  Orchestra: ['orquestra', 'orchestra'],
  Soloist: ['solista', 'soloist'],
  Narrator: ['narrador', 'narradora', 'narrator', 'narracao'],
  Performer: ['intérprete', 'performer'],
  MusicDirector: ['diretor musical', 'diretora musical', 'music director', 'direcao musical'],
  VideoDirector: ['diretor de vídeo', 'diretora de video', 'video director', 'direcao de video', 'diretor', 'diretora', 'director'],
  SoundDesigner: ['designer de som', 'sound designer', 'sound design', 'desenho de som'],
  AAndRCoordinator: ['a&r', 'coordenacao de a&r', 'a&r coordinator'],
  Photographer: ['fotógrafo', 'fotografa', 'photographer', 'fotografia', 'foto'],
  GraphicDesigner: ['designer gráfico', 'designer grafica', 'graphic designer', 'design grafico', 'capa', 'designer'],
};

// biome-ignore format: a table is read by its lines.
const instrumentWords: Record<string, readonly string[]> = {
  AcousticGuitar: ['violão', 'violonista', 'acoustic guitar', 'violao de aco'],
  NylonStringGuitar: ['violão de nylon', 'nylon string guitar'],
  ViolaCaipira: ['viola caipira', 'violeiro', 'violeira'],
  ElectricGuitar: ['guitarra', 'guitarrista', 'electric guitar', 'guitarra eletrica'],
  Guitar: ['guitar', 'guitarist'],
  ElectricBassGuitar: ['baixo', 'contrabaixo eletrico', 'baixista', 'bass guitar', 'electric bass', 'bassist'],
  UprightBass: ['contrabaixo', 'contrabaixo acustico', 'upright bass', 'double bass'],
  DrumKit: ['bateria', 'baterista', 'drums', 'drummer', 'drum kit'],
  BrazilianPercussion: ['percussão brasileira', 'brazilian percussion'],
  PercussionInstrument: ['percussão', 'percussionista', 'percussion', 'percussionist'],
  Pandeiro: ['pandeiro', 'pandeirista'],
  Surdo: ['surdo'],
  Cuica: ['cuíca'],
  Tamborim: ['tamborim'],
  Berimbau: ['berimbau'],
  Cavaquinho: ['cavaquinho', 'cavaquinista', 'cavaco'],
  Piano: ['piano', 'pianista', 'pianist'],
  Keyboard: ['teclado', 'teclados', 'tecladista', 'keyboard', 'keyboards', 'keyboardist'],
  Synthesizer: ['sintetizador', 'sintetizadores', 'synthesizer', 'synth'],
  Organ: ['órgão', 'organista', 'organ'],
  Accordion: ['acordeão', 'sanfona', 'acordeonista', 'sanfoneiro', 'sanfoneira', 'accordion'],
  Violin: ['violino', 'violinista', 'violin', 'violinist'],
  Viola: ['viola', 'viola classica'],
  Cello: ['violoncelo', 'violoncelista', 'cello', 'cellist'],
  Harp: ['harpa', 'harp'],
  Flute: ['flauta', 'flautista', 'flute', 'flauta transversal'],
  Clarinet: ['clarinete', 'clarinetista', 'clarinet'],
  Saxophone: ['saxofone', 'sax', 'saxofonista', 'saxophone', 'saxophonist'],
  Trumpet: ['trompete', 'trompetista', 'trumpet'],
  Trombone: ['trombone', 'trombonista'],
  Harmonica: ['gaita', 'gaitista', 'harmonica'],
  Ukulele: ['ukulele', 'ukelele'],
  Mandolin: ['bandolim', 'bandolinista', 'mandolin'],
  Banjo: ['banjo'],
};

const roles = new Map<string, ContributorRole>([
  ...Object.entries(roleWords).flatMap(([role, words]) => words.map((word) => [fold(word), { role }] as const)),
  ...Object.entries(instrumentWords).flatMap(([instrument, words]) =>
    words.map((word) => [fold(word), { role: 'StudioMusician', instrument }] as const),
  ),
]);

/** Every word there is, for whoever holds them against DDEX's value sets. */
export const contributorWords: readonly string[] = [...roles.keys()];

/** Null where nobody has a word for it: it then goes as it was typed. */
export function findContributorRole(typed: string): ContributorRole | null {
  return roles.get(fold(typed)) ?? null;
}

/** For a person who reads a message: `StudioProducer` is `produtor`. */
export function nameContributorRole(value: string): string {
  return (roleWords[value] ?? instrumentWords[value])?.[0] ?? value;
}

function fold(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&-]+/gu, ' ')
    .trim();
}
