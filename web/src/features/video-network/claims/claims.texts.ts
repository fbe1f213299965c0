import type { ClaimRowFault } from '@toada/domain/video-network/video-claim.contract.ts';
import type { ClaimStatus } from '@toada/domain/video-network/video-claim.states.ts';

const tabs: Record<ClaimStatus, string> = {
  open: 'Abertas',
  answered: 'Respondidas',
  expired: 'Prazo vencido',
  closed: 'Encerradas',
};
const empty: Record<ClaimStatus, string> = {
  open: 'Nenhuma reivindicação aberta.',
  answered: 'Nenhuma reivindicação respondida.',
  expired: 'Nenhuma reivindicação com prazo vencido.',
  closed: 'Nenhuma reivindicação encerrada.',
};
const faults: Record<ClaimRowFault['fault'], string> = {
  claimId: 'o código da reivindicação (Claim ID) não foi reconhecido',
  video: 'o código do vídeo (Video ID) não foi reconhecido',
  title: 'falta o título do vídeo',
  channel: 'falta o nome do canal',
  status: 'a situação deve ser ACTIVE, INACTIVE ou PENDING',
  isrc: 'o ISRC não foi reconhecido',
  unknownIsrc: 'nenhuma gravação tem este ISRC',
  twice: 'a reivindicação aparece duas vezes no arquivo',
};

export const texts = {
  title: 'Reivindicações',
  lead: 'Um canal contestou o uso da sua música. Responda até o prazo: sem resposta, o YouTube libera o vídeo.',
  loadFailed: 'Erro ao carregar as reivindicações',
  notLoaded: 'As reivindicações não carregaram',
  status: 'Situação',
  tabs,
  empty,
  emptyLead: 'Quando um canal contestar uma reivindicação, ela aparece aqui e você recebe um aviso.',
  number: (number: number) => `CL-${String(number).padStart(4, '0')}`,
  channel: (name: string) => `canal ${name}`,
  use: (length: string | null, track: string) => (length ? `Usa ${length} de “${track}”.` : `Usa “${track}”.`),
  dispute: (words: string) => `O canal contestou: “${words}”.`,
  of: (name: string) => `Gravação de ${name}`,
  see: (video: string) => `Ver o vídeo ${video} no YouTube`,
  due: (day: string, left: number) =>
    left === 0
      ? `Responda até hoje, ${day}`
      : left === 1
        ? `Responda até amanhã, ${day}`
        : `Responda até ${day}, faltam ${left} dias`,
  overdue: (day: string) => `O prazo venceu em ${day}. A equipe decide; até lá, você ainda pode responder.`,
  answers: { keep: 'Manter', release: 'Liberar o vídeo' },
  answered: { keep: 'Mantida', release: 'Vídeo liberado' },
  answeredOn: (word: string, day: string) => `${word} em ${day}.`,
  waitsForStaff: 'A equipe leva a resposta ao YouTube.',
  closed: 'Encerrada',
  note: (words: string) => `Sua explicação: ${words}`,
  files: 'Provas',
  form: {
    title: { keep: 'Manter a reivindicação', release: 'Liberar o vídeo' },
    lead: {
      keep: 'O vídeo continua reivindicado. Conte por que a autorização não vale e envie provas, se tiver.',
      release: 'O canal pode usar a sua gravação neste vídeo. A resposta não muda mais.',
    },
    note: 'Explicação',
    file: (place: number) => (place === 0 ? 'Prova' : `Prova ${place + 1}`),
    cancel: 'Cancelar',
    submit: { keep: 'Manter reivindicação', release: 'Liberar o vídeo' },
    done: { title: 'Resposta enviada', description: 'A equipe leva a resposta ao YouTube.' },
    failed: 'Erro ao responder',
    noteMissing: 'Explique por que a reivindicação deve ser mantida.',
  },
  staff: {
    lead: 'Respostas das pessoas, para levar ao YouTube, e reivindicações que ainda esperam resposta.',
    enter: 'Nova reivindicação',
    importButton: 'Importar relatório',
    close: 'Encerrar',
    closeLabel: (number: string) => `Encerrar ${number}`,
    closeTitle: (number: string) => `Encerrar ${number}?`,
    closeLead: {
      open: 'A pessoa ainda não respondeu e não poderá mais responder.',
      expired: 'O prazo venceu sem resposta. Confira no YouTube se o vídeo foi liberado e encerre.',
      answered: 'Encerre depois de levar a resposta ao YouTube.',
    },
    back: 'Voltar',
    done: (number: string) => ({ title: 'Reivindicação encerrada', description: number }),
    failed: 'Erro ao encerrar',
    form: {
      title: 'Nova reivindicação',
      lead: 'A pessoa dona da gravação recebe um aviso com o prazo.',
      isrc: 'ISRC da gravação',
      video: 'ID do vídeo',
      videoHint: 'Os 11 caracteres depois de v= no endereço.',
      videoTitle: 'Título do vídeo',
      channel: 'Nome do canal',
      dispute: 'O que o canal diz',
      due: 'Responder até',
      cancel: 'Cancelar',
      submit: 'Criar reivindicação',
      done: (number: string) => ({ title: 'Reivindicação criada', description: number }),
      failed: 'Erro ao criar a reivindicação',
    },
    import: {
      title: 'Importar relatório de reivindicações',
      lead: 'No Studio do YouTube: Relatórios, Reivindicações. Entram as linhas com situação PENDING.',
      file: 'Arquivo CSV',
      choose: 'Escolha o arquivo do relatório.',
      due: 'Responder até',
      cancel: 'Fechar',
      submit: 'Importar',
      done: (added: number) => (added === 1 ? '1 reivindicação nova' : `${added} reivindicações novas`),
      rest: (known: number, quiet: number) => `${known} já estavam aqui, ${quiet} sem ação.`,
      faults: (count: number) => (count === 1 ? '1 linha não entrou' : `${count} linhas não entraram`),
      fault: ({ line, fault, text }: ClaimRowFault) => `Linha ${line}${text ? `, “${text}”` : ''}: ${faults[fault]}.`,
      more: (count: number) => `E mais ${count}.`,
      failed: 'Erro ao importar o relatório',
    },
  },
};
