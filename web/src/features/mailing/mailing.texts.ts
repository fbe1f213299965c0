import type { MailingBlockKind } from '@toada/domain/mailing/mailing.content.ts';
import type { LimitKind, Verdict } from '@toada/domain/mailing/mailing.rules.ts';
import type { MailingFate } from '@toada/domain/mailing/mailing.states.ts';
import type { MailingFaultCode } from '@toada/domain/mailing/mailing-faults.ts';
import type { MailingHintKind } from '@toada/domain/mailing/mailing-hints.ts';

const count = (value: number) => value.toLocaleString('pt-BR');
const of = (value: number, one: string, many: string) => `${count(value)} ${value === 1 ? one : many}`;
const people = (value: number) => of(value, 'pessoa', 'pessoas');

const kinds: Record<MailingBlockKind, string> = {
  text: 'Texto',
  cover: 'Capa',
  button: 'Botão',
  video: 'Quadro de vídeo',
};
const kindLeads: Record<MailingBlockKind, string> = {
  text: 'Título e parágrafos',
  cover: 'A capa de um lançamento',
  button: 'Leva ao link da campanha ou a outro endereço',
  video: 'Uma imagem que leva ao vídeo',
};

const faults: Record<MailingFaultCode, (name: string) => string> = {
  subject: () => 'Escreva o assunto.',
  subjectB: () => 'Escreva o assunto B ou desligue o teste.',
  sameSubjects: () => 'Os dois assuntos são iguais. Mude um deles ou desligue o teste.',
  blocks: () => 'A mensagem está vazia. Adicione um bloco.',
  text: () => 'Escreva o texto ou remova o bloco.',
  label: () => 'Escreva o que o botão diz.',
  address: () => 'Este endereço não pode ser usado. Informe um endereço público, como sympla.com.br/jussara.',
  noLink: () => 'A campanha não tem link. Informe um endereço aqui ou escolha um lançamento no plano.',
  variable: (name) => `“{{${name}}}” não existe. Use {{nome|você}} ou {{cidade|sua cidade}}.`,
  braces: () => 'Feche a variável com duas chaves: {{nome|você}}.',
};

type Hint = { why: (word: string) => string; mend: string };
const hints: Record<MailingHintKind, Hint> = {
  spamWord: { why: (word) => `“${word}” costuma levar e-mails ao spam.`, mend: 'Diga de outro jeito' },
  capitals: { why: () => 'Tudo em maiúsculas parece spam.', mend: 'Usar minúsculas' },
  exclamations: { why: () => 'Várias exclamações parecem spam.', mend: 'Deixar uma só' },
  missingAlt: { why: () => 'Falta o texto alternativo da imagem.', mend: 'Escrever' },
  noButton: { why: () => 'Nenhum botão: não há onde tocar.', mend: 'Adicionar botão' },
  longSubject: { why: () => 'O celular corta o assunto depois de 60 letras.', mend: 'Encurtar' },
  noPreheader: { why: () => 'Sem prévia, a caixa de entrada mostra o começo do texto.', mend: 'Escrever a prévia' },
  noFallback: {
    why: (word) => `{{${word}}} fica em branco quando não sabemos ${word === 'nome' ? 'o nome' : 'a cidade'}.`,
    mend: 'Pôr alternativa',
  },
};

const stopped: Record<LimitKind, { title: string; lead: string }> = {
  bounces: {
    title: 'O envio parou: muitos e-mails recusados',
    lead: 'Mais de 5 % dos e-mails foram recusados. Os endereços que não existem já saíram da lista; os outros motivos estão abaixo. Confira de onde ela veio, diminua o público e continue.',
  },
  complaints: {
    title: 'O envio parou: muitas pessoas marcaram como spam',
    lead: 'Mais de 3 em cada 1.000 reclamaram. Elas já saíram da lista. Reveja assunto e público antes de continuar.',
  },
};

const verdicts: Record<Verdict, { title: string; lead: string }> = {
  a: { title: 'O assunto A venceu', lead: 'A diferença não é acaso. As outras pessoas recebem o A.' },
  b: { title: 'O assunto B venceu', lead: 'A diferença não é acaso. As outras pessoas recebem o B.' },
  tie: { title: 'Empate: vai o assunto A', lead: 'A diferença pode ser acaso. As outras pessoas recebem o A.' },
  few: { title: 'Poucas respostas: vai o assunto A', lead: 'O teste teve respostas de menos para decidir.' },
};

const fates: Partial<Record<MailingFate, string>> = {
  bounced: 'Voltou',
  complained: 'Marcou como spam',
  failed: 'Recusado pelo servidor',
  doubtful: 'Sem confirmação',
};

export const texts = {
  people,
  count,
  loadFailed: 'Não foi possível carregar o e-mail',
  noFans: {
    title: 'Nenhum fã confirmado ainda',
    lead: 'O e-mail vai para as pessoas que deixaram o endereço na sua página e confirmaram. Você já pode escrever; para enviar, convide seus fãs.',
    action: 'Ver a lista de fãs',
  },
  readOnly: { title: 'Só leitura', lead: 'Este e-mail é de outra pessoa. Você vê tudo e não muda nada.' },
  notYet: {
    title: 'Ainda não pode ser enviado',
    lead: 'Escreva à vontade: tudo é salvo. O envio abre quando a campanha for confirmada na aba Plano.',
    ended: 'A campanha foi encerrada ou está pausada. O envio abre quando ela estiver ativa.',
  },
  audience: {
    title: 'Público',
    total: (value: number, isMore: boolean) => (isMore ? `mais de ${people(value)}` : people(value)),
    counting: 'Contando…',
    countFailed: 'Não foi possível contar agora.',
    all: 'Todos os fãs que confirmaram o e-mail.',
    some: 'Fãs confirmados que atendem a todas as condições.',
    label: 'O selo escreve só para quem autorizou o nome dele.',
    pages: 'Página em que se inscreveram',
    cities: 'Cidade',
    releases: 'Lançamento que seguem',
    since: 'Há quanto tempo confirmaram',
    anytime: 'A qualquer tempo',
    last: (days: number) => `Nos últimos ${days} dias`,
    before: (days: number) => `Há mais de ${days} dias`,
    clear: 'Tirar condições',
    nobody: 'Ninguém atende a estas condições. Tire uma delas.',
  },
  subject: {
    title: 'Assunto',
    two: 'Testar dois',
    a: 'Assunto do e-mail',
    ofTest: { a: 'Assunto A', b: 'Assunto B' },
    preheader: 'Prévia',
    preheaderHint: 'A caixa de entrada mostra esta linha depois do assunto.',
    variables: 'Variáveis: {{nome|você}} e {{cidade|sua cidade}}. Depois da barra, o que aparece quando não sabemos.',
    share: 'Teste com',
    shareOf: (percent: number) => `${percent} % em cada assunto`,
    wait: 'Espera',
    minutes: (value: number) => (value < 60 ? `${value} min` : `${value / 60} h`),
    rule: (tested: number, rest: number, wait: string) =>
      rest === 0
        ? `A lista é curta: metade recebe A e metade recebe B.`
        : `${people(tested)} ${tested === 1 ? 'recebe' : 'recebem'} A ou B, metade cada. Depois de ${wait}, ${
            rest === 1 ? 'a outra pessoa recebe' : `as outras ${count(rest)} recebem`
          } o que tiver mais cliques; se a diferença puder ser acaso, vai o A.`,
  },
  content: {
    title: 'Mensagem',
    add: 'Adicionar bloco',
    list: 'Blocos da mensagem',
    kinds,
    leads: kindLeads,
    empty: {
      title: 'A mensagem está vazia',
      lead: 'Comece pelo texto. Capa e botão vêm depois.',
      action: 'Escrever texto',
    },
    move: (name: string, place: number, many: number) =>
      `Mover ${name}, ${place} de ${many}. Use as setas para cima e para baixo.`,
    moved: (name: string, place: number, many: number) => `${name} está em ${place} de ${many}.`,
    up: 'Mover para cima',
    down: 'Mover para baixo',
    remove: 'Remover bloco',
    removed: (name: string) => `${name} removido`,
    restore: 'Desfazer',
    undo: 'Desfazer a última mudança',
    fields: {
      heading: 'Título',
      text: 'Texto',
      label: 'O que o botão diz',
      url: 'Endereço',
      urlHint: 'Em branco, leva ao link da campanha.',
      urlHintCover: 'Em branco, leva ao link da campanha, se houver.',
      alt: 'Texto alternativo',
      altHint: 'Descreve a imagem para quem não a vê.',
      videoTitle: 'Título do vídeo',
      picture: 'Lançamento',
      video: 'Vídeo do catálogo',
      pictureHint: (title: string | undefined) =>
        title ? `Em branco, usamos “${title}”.` : 'Escolha de quem é a capa.',
      videoHint: 'Em branco, usamos a capa do lançamento da campanha.',
      search: 'Título ou artista',
      nothingFound: 'Nada encontrado.',
      untitled: 'Sem título',
    },
  },
  hints: {
    title: 'Antes de enviar',
    fine: 'Versão em texto pronta. Nenhuma palavra costuma cair no spam.',
    kinds: hints,
    fault: 'Corrigir',
    faults,
    places: { subject: 'Assunto', subject_b: 'Assunto B', preheader: 'Prévia' } as Record<string, string>,
  },
  preview: {
    title: 'Prévia',
    frame: 'Prévia do e-mail',
    size: 'Aparelho',
    sizes: { phone: 'Celular', desktop: 'Computador', text: 'Só texto' },
    theme: 'Tema da prévia',
    themes: { light: 'Claro', dark: 'Escuro' },
    nameless: 'Sem nome e cidade',
    noSubject: 'Sem assunto',
    reader: { name: 'Marina', city: 'Recife', page: 'sua página' },
  },
  send: {
    title: 'Envio',
    when: 'Quando',
    ways: { now: 'Agora', later: 'Agendar' },
    day: 'Data',
    time: 'Hora',
    past: 'Escolha um momento que ainda vai chegar.',
    skipped: 'Este horário não existe neste dia nesta cidade.',
    from: 'Remetente',
    pace: (perMinute: number) => `Até ${of(perMinute, 'e-mail', 'e-mails')} por minuto.`,
    opens: 'Contar aberturas',
    opensLead: 'Desligado, contamos só cliques. Se ligar, o e-mail avisa quem lê. O teste de assunto usa só cliques.',
    start: (value: number) => `Enviar para ${people(value)}`,
    schedule: (value: number) => `Agendar para ${people(value)}`,
    failed: 'O e-mail não foi enviado',
    incomplete: { title: 'Falta completar o e-mail', description: 'O primeiro item está aberto para você.' },
    notSaved: { title: 'As mudanças ainda não foram salvas', description: 'Veja o aviso no alto e tente de novo.' },
    ask: {
      now: (value: number) => `Enviar para ${people(value)} agora?`,
      later: (value: number) => `Agendar para ${people(value)}?`,
      lead: (from: string) =>
        `O remetente é ${from}. Cada pessoa recebe um só e-mail, e quem sair da lista antes da sua vez não recebe.`,
      at: (moment: string) => `O envio começa em ${moment}.`,
      back: 'Voltar',
      confirm: { now: 'Enviar agora', later: 'Agendar envio' },
    },
  },
  test: {
    action: 'Mandar teste para mim',
    actionB: 'Mandar teste do assunto B',
    sent: (to: string) => ({ title: 'Teste enviado', description: `Confira a caixa de entrada de ${to}.` }),
    failed: 'O teste não foi enviado',
  },
  acts: {
    edit: 'Editar mensagem',
    editDone: 'Voltar ao envio',
    pause: 'Pausar envio',
    resume: 'Continuar envio',
    cancel: 'Cancelar envio',
    unschedule: 'Desfazer agendamento',
    repeat: 'Reenviar a estes',
    back: 'Voltar',
    failed: 'A situação não mudou',
  },
  ask: {
    pause: {
      title: 'Pausar o envio?',
      lead: 'Nenhum e-mail novo sai. Quem já recebeu não recebe de novo quando você continuar.',
    },
    cancel: {
      title: 'Cancelar o envio?',
      lead: (value: number) =>
        `${people(value)} ${value === 1 ? 'fica' : 'ficam'} sem o e-mail. O que já saiu não volta, e o envio não pode ser retomado.`,
    },
    unschedule: { title: 'Desfazer o agendamento?', lead: 'O e-mail volta a ser rascunho e nada é enviado.' },
    resume: { title: 'Continuar o envio?', lead: 'Só recebe quem ainda não recebeu.' },
    repeat: {
      title: (value: number) => `Reenviar a ${people(value)}?`,
      lead: 'O servidor não confirmou estes e-mails. Algumas destas pessoas podem receber duas vezes.',
    },
  },
  done: {
    start: { title: 'O envio começou', description: 'Você pode sair desta página.' },
    schedule: { title: 'Envio agendado', description: 'Até lá você pode desfazer o agendamento.' },
    pause: { title: 'Envio pausado', description: 'Edite a mensagem ou continue quando quiser.' },
    resume: { title: 'O envio continua', description: 'Só recebe quem ainda não recebeu.' },
    cancel: { title: 'Envio cancelado', description: 'Nenhum e-mail novo sai.' },
    unschedule: { title: 'Agendamento desfeito', description: 'O e-mail voltou a ser rascunho.' },
    repeat: { title: 'Reenvio iniciado', description: 'Os números mudam conforme o servidor confirma.' },
  },
  running: {
    progress: 'Andamento do envio',
    of: (done: number, total: number) => `${count(done)} de ${people(total)}.`,
    gathering: 'Montando a lista de destinatários…',
    testing: (until: string) =>
      `Teste de assunto até ${until}. Depois, as outras pessoas recebem o que tiver mais cliques.`,
    starts: (moment: string) => `Começa em ${moment}.`,
    sent: (from: string, to: string) => `De ${from} a ${to}.`,
    since: (from: string) => `Desde ${from}.`,
    trouble: {
      title: 'O servidor de e-mail não está aceitando',
      lead: (said: string) => `Tentamos de novo automaticamente. Ele respondeu: ${said}`,
    },
    stopped,
    waits: {
      title: 'A campanha está pausada',
      lead: 'Nenhum e-mail sai até você retomar a campanha.',
    },
    paused: {
      title: 'O envio está pausado',
      lead: 'Quem já recebeu não recebe de novo. Edite a mensagem ou continue.',
    },
    tiles: {
      label: 'Resultado do envio',
      sent: 'Enviados',
      sentNote: (total: number) => `de ${people(total)}, um e-mail para cada`,
      refused: 'Recusados',
      clicks: 'Cliques',
      clicksNote: (share: string) => `${share} de quem recebeu`,
      opens: (value: number) => of(value, 'abertura', 'aberturas'),
      left: 'Saíram da lista',
      leftNote: (before: number, complained: number) =>
        [
          ...(before > 0 ? [`${count(before)} antes de receber`] : []),
          of(complained, 'marcou como spam', 'marcaram como spam'),
        ].join(', '),
      waiting: 'Na fila',
      waitingNote: 'sem e-mail ainda',
      share: (share: string) => `${share} dos enviados`,
    },
    links: { title: 'Onde clicaram', link: 'Link', clicks: 'Cliques', part: 'Parte', none: 'Nenhum clique ainda.' },
    subjects: {
      title: 'Teste de assunto',
      running: 'O teste está em andamento.',
      each: (tested: number) => `${people(tested)} no teste`,
      clicks: (value: number) => of(value, 'clique', 'cliques'),
      verdicts,
    },
  },
  failures: {
    title: 'Endereços com problema',
    lead: 'Os que voltaram ou reclamaram já saíram da lista de fãs.',
    doubtful: (value: number) => ({
      title: `${people(value)} sem confirmação`,
      lead: 'O servidor caiu no meio da entrega e não disse se o e-mail chegou. Para ninguém receber duas vezes, não reenviamos sem você pedir.',
    }),
    columns: { email: 'Endereço', fate: 'O que houve', reason: 'Motivo', at: 'Quando' },
    fates,
    erased: 'Endereço apagado',
    none: 'Nenhum problema até agora.',
    failed: 'Não foi possível carregar os endereços',
    noReason: 'Sem detalhe',
  },
};
