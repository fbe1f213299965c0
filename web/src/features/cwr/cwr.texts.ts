import type { AnswerOutcome, CwrTab } from '@toada/domain/cwr/cwr.contract.ts';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';

const works = (count: number) => (count === 1 ? '1 obra' : `${count} obras`);
const several = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

/** Reasons for which a file does not reach a society's server, as far as somebody can do something about them. */
const problems: Partial<Record<DeliveryProblem, string>> = {
  noConnector: 'A associação ficou sem servidor configurado.',
  fileMissing: 'O conteúdo do arquivo foi apagado.',
  hostUnreachable: 'O servidor da associação não respondeu.',
  hostKeyUnknown: 'A chave do servidor ainda não foi conferida.',
  hostKeyChanged: 'O servidor mostrou outra chave.',
  loginRefused: 'O servidor recusou usuário, senha ou chave.',
  folderMissing: 'A pasta não existe no servidor.',
  folderNotWritable: 'A pasta não aceita arquivos.',
  storeFull: 'O servidor está sem espaço.',
  connectionLost: 'A conexão caiu no meio do envio.',
  tooSlow: 'O servidor demorou demais.',
};

export const texts = {
  loadFailed: 'Erro ao carregar as associações',
  society: 'Associação',
  setUp: 'Configurar associação',
  noSender: {
    title: 'Falta dizer quem envia',
    lead: 'Sem nome, código da CISAC e IPI do remetente nenhum arquivo é gerado.',
    open: 'Abrir configurações',
  },
  sender: (name: string, code: string, version: string) => `${name} (${code}), CWR ${version}`,

  works: {
    title: 'Obras aprovadas',
    loadFailed: 'Erro ao carregar obras',
    tabs: 'Situação na associação',
    tab: { ready: 'Para enviar', waiting: 'Com a associação', answered: 'Respondidas' } satisfies Record<
      CwrTab,
      string
    >,
    search: 'Título, autor ou número',
    choose: (title: string) => `Escolher ${title}`,
    chooseAll: 'Escolher todas que podem ir',
    work: 'Obra',
    iswc: 'ISWC',
    noIswc: 'Ainda não tem',
    kind: 'Envio',
    kinds: { NWR: 'Obra nova', REV: 'Revisão' },
    standing: 'Situação',
    ready: 'Pronta',
    lacking: (count: number) => (count === 1 ? 'Falta 1 dado' : `Faltam ${count} dados`),
    warnings: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
    open: 'Abrir obra',
    openOf: (title: string) => `Abrir ${title}`,
    changed: 'Corrigida depois da resposta',
    inFile: (name: string) => `Arquivo ${name}`,
    otherIswc: (society: string) => `A ${society} informou outro ISWC`,
    disputedIswc: (society: string) => `A ${society} informou um ISWC junto com o conflito: pode ser de outra obra`,
    useSociety: (code: string) => `Usar ${code}`,
    useWork: 'Manter o da obra',
    useNone: 'Deixar sem ISWC',
    settled: { title: 'ISWC decidido', description: 'A decisão ficou na auditoria.' },
    settleFailed: 'Erro ao decidir o ISWC',
    none: {
      ready: {
        title: 'Nenhuma obra para enviar',
        lead: 'Obras aprovadas que a associação ainda não recebeu aparecem aqui.',
      },
      waiting: { title: 'Nada com a associação', lead: 'Obras em um arquivo ficam aqui até a resposta.' },
      answered: { title: 'Nenhuma resposta', lead: 'Importe a resposta da associação para ver a situação das obras.' },
    } satisfies Record<CwrTab, { title: string; lead: string }>,
    nothing: { title: 'Nenhuma obra com estas palavras', clear: 'Limpar busca' },
  },

  make: {
    chosen: (count: number, society: string) => `${works(count)} para a ${society}`,
    limit: (most: number) => `Um arquivo leva até ${most} obras.`,
    version: 'Versão do CWR',
    clear: 'Limpar',
    action: 'Gerar arquivo',
    done: (name: string) => ({ title: 'Arquivo gerado e conferido', description: name }),
    failed: 'O arquivo não foi gerado',
  },

  files: {
    title: 'Arquivos',
    loadFailed: 'Erro ao carregar arquivos',
    none: { title: 'Nenhum arquivo ainda', lead: 'Escolha obras e gere o primeiro.' },
    facts: (society: string, version: string, count: number) => `${society}, CWR ${version}, ${works(count)}`,
    made: (moment: string, name: string | null) => (name ? `${moment}, ${name}` : moment),
    answers: (accepted: number, conflicts: number, rejected: number) =>
      [
        several(accepted, 'aceita', 'aceitas'),
        several(conflicts, 'conflito', 'conflitos'),
        several(rejected, 'rejeitada', 'rejeitadas'),
      ]
        .filter(Boolean)
        .join(', '),
    noContent: 'Conteúdo apagado: uma conta citada nele foi excluída.',
    download: 'Baixar',
    downloadOf: (name: string) => `Baixar ${name}`,
    send: 'Enviar por SFTP',
    sendOf: (name: string) => `Enviar ${name} por SFTP`,
    again: 'Tentar de novo',
    againOf: (name: string) => `Tentar enviar ${name} de novo`,
    mark: 'Marcar como enviado',
    markOf: (name: string) => `Marcar ${name} como enviado`,
    discard: 'Descartar',
    marking: {
      title: 'Marcar o arquivo como enviado?',
      lead: (society: string) =>
        `As obras passam a Protocolada na ${society}. Faça isto depois de levar o arquivo ao portal dela.`,
      cancel: 'Voltar',
    },
    discarding: {
      title: 'Descartar o arquivo?',
      lead: 'As obras voltam para a lista e o número do arquivo não é usado de novo.',
      confirm: 'Descartar arquivo',
      cancel: 'Manter arquivo',
    },
    failed: 'Erro no arquivo',
    problem: (problem: DeliveryProblem | null) => (problem && problems[problem]) || 'O envio falhou.',
  },

  answers: {
    title: 'Respostas',
    import: 'Importar resposta',
    loadFailed: 'Erro ao carregar respostas',
    none: 'Nenhuma resposta importada.',
    facts: (applied: number, known: number, unknown: number) =>
      [
        several(applied, 'resposta nova', 'respostas novas'),
        several(known, 'já conhecida', 'já conhecidas'),
        several(unknown, 'sem correspondência', 'sem correspondência'),
      ]
        .filter(Boolean)
        .join(', '),
    open: 'Ver',
    openOf: (name: string) => `Ver ${name}`,
    dialog: 'Resposta da associação',
    lead: 'Arquivo .V21 ou .V22 que a associação devolveu. Importar de novo não muda nada.',
    file: 'Arquivo de resposta',
    hint: 'Até 900 mil caracteres.',
    cancel: 'Cancelar',
    close: 'Fechar',
    confirm: 'Importar',
    failed: 'A resposta não foi importada',
    first: 'O resultado da primeira importação deste arquivo.',
    repeat: 'Este arquivo já tinha sido importado. Nada mudou.',
    table: 'Linhas da resposta',
    columns: { work: 'Obra', outcome: 'Resultado' },
    outcomes: {
      applied: 'Atualizada',
      known: 'Já conhecida',
      older: 'Mais antiga que a atual',
      unknown: 'Sem correspondência',
      iswcOpen: 'ISWC a conferir',
    } satisfies Record<AnswerOutcome, string>,
  },

  setup: {
    title: (society: string) => `Conexão com a ${society}`,
    lead: 'O código entra no nome do arquivo. Sem servidor, alguém leva o arquivo ao portal da associação.',
    code: 'Código do destinatário',
    codeHint: 'Código da CISAC, como 093.',
    hasSftp: 'Enviar por SFTP',
    host: 'Servidor',
    port: 'Porta',
    username: 'Usuário',
    password: 'Senha',
    privateKey: 'Chave privada',
    hostKey: 'Chave do servidor',
    hostKeyHint: 'SHA256 que o servidor mostra. O teste informa qual é.',
    path: 'Pasta',
    save: 'Salvar',
    cancel: 'Fechar',
    saved: { title: 'Conexão salva', description: 'Teste antes do primeiro envio.' },
    failed: 'A conexão não foi salva',
  },

  ofWork: {
    needs: 'O que falta para o registro nas associações',
    nothing: 'A obra tem o que as associações pedem.',
    blocking: 'Impede o envio',
    helpful: 'Pode atrasar',
    filings: 'Nas associações',
    noFilings: 'Ainda não foi enviada a nenhuma associação.',
    loadFailed: 'Erro ao carregar o registro nas associações',
    kinds: { NWR: 'Obra nova', REV: 'Revisão' },
    iswc: (code: string) => `ISWC ${code}`,
    societyNumber: (number: string) => `Número na associação: ${number}`,
    iswcOpen: (code: string) => `A associação informou ${code}. A equipe confere antes de usar.`,
    sent: (moment: string) => `Enviada em ${moment}`,
    answered: (moment: string) => `Resposta em ${moment}`,
    back: {
      rejected: (society: string) => `A ${society} rejeitou a obra`,
      conflict: (society: string) => `A ${society} apontou conflito na obra`,
    },
    next: {
      rejected: 'Corrija a obra e envie de novo: a equipe protocola outra vez, sem nova taxa.',
      conflict: 'A equipe confere com a associação. Se algo na obra estiver errado, corrija.',
    },
    correct: 'Corrigir obra',
    correcting: {
      title: 'Abrir a obra para correção?',
      lead: 'Ela volta a rascunho até você enviar de novo e a equipe aprovar. A correção não tem nova taxa.',
      cancel: 'Voltar',
    },
    correctFailed: 'A obra não foi aberta',
  },
};
