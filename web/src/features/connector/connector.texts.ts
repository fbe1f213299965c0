import type { ConnectionStep, Layout, MessageVersion, Protocol } from '@toada/domain/connector/connector.kinds.ts';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';

const protocols: Record<Protocol, { label: string; lead: string }> = {
  sandbox: { label: 'Loja de teste', lead: 'Dentro da plataforma: confere cada pacote e responde.' },
  folder: { label: 'Pasta local', lead: 'Grava os pacotes neste servidor.' },
  sftp: { label: 'SFTP', lead: 'Servidor da loja, com senha ou chave.' },
  s3: { label: 'S3', lead: 'Bucket na Amazon ou compatível.' },
};

const steps: Record<ConnectionStep, string> = {
  reach: 'Encontrar o servidor',
  hostKey: 'Conferir a chave do servidor',
  login: 'Entrar',
  list: 'Abrir a pasta',
  write: 'Gravar um arquivo',
  read: 'Ler de volta',
  remove: 'Apagar o arquivo',
};

const CONFIRM = 'Compare com a que a loja informou antes de fixar.';

/** Remedies for a failed step. Other problems belong to deliveries and never to a test. */
const problems: Partial<Record<DeliveryProblem, string>> = {
  hostUnreachable: 'O servidor não respondeu. Confira o endereço, a porta e se ele aceita conexões daqui.',
  hostKeyUnknown: `Ainda não há chave fixada para este servidor. ${CONFIRM}`,
  hostKeyChanged: `O servidor mostrou outra chave, e nada secreto foi enviado. ${CONFIRM}`,
  loginRefused: 'O servidor recusou o acesso. Confira o usuário e o segredo.',
  folderMissing: 'A pasta não existe. Confira o caminho ou peça à loja que a crie.',
  folderNotWritable: 'A pasta não permite gravar. Peça a permissão à loja.',
  bucketMissing: 'O bucket não existe. Confira o nome e a região.',
  storeFull: 'Não há espaço no servidor.',
  connectionLost: 'A conexão caiu durante o teste. Teste de novo.',
  tooSlow: 'O servidor demorou demais para responder. Teste de novo.',
};

const versions: Record<MessageVersion, string> = {
  '4.3': 'ERN 4.3',
  '4.3.2': 'ERN 4.3.2, com declaração de uso de IA',
  itmsp: 'Pacote da Apple (.itmsp)',
};

const layouts: Record<Layout, { label: string; lead: string }> = {
  batch: { label: 'Por lote', lead: 'Uma pasta por lote, com um manifesto no fim.' },
  release: { label: 'Por lançamento', lead: 'Uma pasta para cada lançamento, sem manifesto.' },
};

export const texts = {
  loadFailed: 'Erro ao carregar conexões',
  notLoaded: 'Não foi possível carregar as conexões',
  table: 'Conexões com as lojas',
  columns: {
    store: 'Loja',
    protocol: 'Entrega por',
    queue: 'Fila',
    last: 'Última entrega',
    status: 'Situação',
    actions: 'Ações',
  },
  states: { on: 'Ligada', off: 'Desligada', paused: 'Pausada', missing: 'Não configurada' },
  testFailed: 'Teste falhou',
  live: 'Produção',
  never: 'Nunca',
  queued: (count: number) => (count === 0 ? 'Vazia' : `${formatCount(count)} na fila`),
  failed: (count: number) => (count === 1 ? '1 com falha' : `${formatCount(count)} com falha`),
  edit: 'Configurar',
  pause: 'Pausar entregas',
  resume: 'Retomar entregas',
  docs: 'Ver documentação',
  paused: (store: string) => ({
    title: 'Entregas pausadas',
    description: `Os envios para ${store} ficam na fila até você retomar.`,
  }),
  resumed: (store: string) => ({ title: 'Entregas retomadas', description: `A fila de ${store} voltou a andar.` }),
  pauseFailed: 'Erro ao pausar',
  platform: {
    lead: 'Como a plataforma entrega em cada loja. Vale para todos, menos para o selo que tem conexão própria.',
  },
  label: {
    title: 'Conexões próprias',
    lead: 'Com conexão própria ligada, os lançamentos do seu selo vão por ela. Sem ela, vão pela conexão da plataforma.',
    none: 'Nenhuma conexão própria',
    noneLead: 'Peça uma integração. Depois da aprovação, você configura a conexão aqui.',
  },
  editor: {
    title: (store: string) => `Conexão com ${store}`,
    close: 'Fechar',
    cancel: 'Cancelar',
    save: 'Salvar conexão',
    saved: (store: string) => ({ title: 'Conexão salva', description: `A conexão com ${store} está atualizada.` }),
    saveFailed: 'Erro ao salvar a conexão',
    conflict: {
      title: 'Esta conexão mudou enquanto você editava',
      lead: 'Carregue o que foi salvo e refaça o que ainda faltar.',
      load: 'Carregar o que foi salvo',
    },
    isOn: 'Conexão ligada',
    protocol: 'Como entregar',
    protocols,
    place: 'Onde entregar',
    host: 'Servidor',
    hostHint: 'Só o nome ou o IP, como sftp.loja.com.',
    port: 'Porta',
    portPlaceholder: '22',
    username: 'Usuário',
    password: 'Senha',
    privateKey: 'Chave privada',
    privateKeyHint: 'Formato OpenSSH ou PEM, sem senha própria. Use a senha, a chave, ou as duas.',
    hostKey: 'Chave do servidor',
    hostKeyHint: 'Impressão digital que a loja informa, como SHA256:… O teste mostra a que o servidor apresenta.',
    remotePath: { sftp: 'Pasta no servidor', s3: 'Pasta no bucket', folder: 'Pasta' },
    remotePathHint: {
      sftp: 'Em branco, usamos a pasta inicial do usuário.',
      s3: 'Em branco, usamos a raiz do bucket.',
      folder: 'Dentro da pasta de lojas deste servidor. Em branco, usamos uma pasta com o nome da loja.',
    },
    endpoint: 'Endereço do serviço',
    endpointHint: 'Em branco, usamos o da Amazon.',
    bucket: 'Bucket',
    region: 'Região',
    accessKeyId: 'ID da chave de acesso',
    secretKey: 'Chave secreta',
    mode: 'Modo',
    modes: {
      test: { label: 'Teste', lead: 'A loja confere e não publica. As entregas levam a marca teste.' },
      live: { label: 'Produção', lead: 'O que chega vai ao ar. Exige os esquemas do DDEX instalados.' },
    },
    message: 'Mensagem',
    version: 'Formato',
    versions,
    layout: 'Organização',
    layouts,
    senderDpid: 'DPID do remetente',
    recipientDpid: 'DPID da loja',
    dpidHint: 'Identificador no DDEX, que começa com PADPIDA.',
    senderName: 'Nome do remetente',
    recipientName: 'Nome da loja na mensagem',
    takesVideos: 'A loja recebe vídeos',
    takesVideosHint:
      'Se ligado, quem envia um vídeo pode escolher esta loja. Ligue só com o acordo da loja (ERN 4.3, SimpleVideoSingle).',
    acknowledges: 'A loja confirma o recebimento',
    acknowledgesHint: 'Se ligado, a entrega só termina quando a confirmação chega. Se desligado, termina no envio.',
    ackPath: 'Pasta das confirmações',
    ackPathHint: 'Em branco, procuramos na pasta acknowledgements e na pasta do lote.',
    apple:
      'A Apple só publica parte do formato dela. O restante está no guia que a Apple entrega a cada parceiro. Quando falta uma informação, a entrega para e avisa qual é.',
    reach: 'Países e fila',
    territories: 'Países em que a loja vende',
    territoriesHint: 'Se nenhum for escolhido, valem os países do lançamento.',
    atOnce: 'Entregas simultâneas',
  },
  secret: {
    kept: 'Guardado',
    change: (label: string) => `Trocar ${label.toLowerCase()}`,
    changeShort: 'Trocar',
    remove: (label: string) => `Remover ${label.toLowerCase()}`,
    removeShort: 'Remover',
    removed: 'Será removido ao salvar.',
    undo: 'Desfazer',
    keep: 'Manter o guardado',
    moved: 'O servidor ou o usuário mudou: informe de novo.',
  },
  test: {
    title: 'Testar conexão',
    lead: 'Entra, grava um arquivo pequeno, lê de volta e apaga.',
    start: 'Testar conexão',
    saveAndStart: 'Salvar e testar',
    startFailed: 'Erro ao testar a conexão',
    running: 'Testando…',
    ok: 'Conexão funcionando',
    failed: 'A conexão falhou',
    lost: 'O teste não terminou. Tente de novo.',
    at: (moment: string) => `Testada ${moment}`,
    steps,
    stepStates: { done: 'feito', failed: 'falhou' },
    problems,
    unknownProblem: 'Algo inesperado aconteceu. Teste de novo.',
    said: 'Detalhe técnico:',
    shownKey: 'Chave que o servidor mostrou',
    pin: 'Fixar esta chave',
  },
  facts: { title: 'Fila desta loja', queue: 'Na fila', failed: 'Com falha', last: 'Última entrega' },
};

/** The server counts no further. */
function formatCount(count: number) {
  return count >= 1000 ? '1.000 ou mais' : count.toLocaleString('pt-BR');
}
