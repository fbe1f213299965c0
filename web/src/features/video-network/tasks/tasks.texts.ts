import type { YoutubeTask } from '@toada/domain/video-network/content-id.states.ts';
import type { AssetRowFault } from '@toada/domain/video-network/youtube-task.contract.ts';

const tasks: Record<YoutubeTask, string> = { register: 'Cadastrar', change: 'Mudar', remove: 'Remover' };
const faults: Record<AssetRowFault['fault'], string> = {
  assetId: 'o ID do recurso (Asset ID) não foi reconhecido',
  unknown: 'nenhuma gravação do Content ID tem este código',
  blocked: 'a referência está em conflito',
  taken: 'outra gravação já tem este ID',
};

export const texts = {
  kinds: { assets: 'Gravações', channels: 'Canais liberados' },
  kind: 'Lista',
  title: 'Para cadastrar no YouTube',
  lead: {
    assets:
      'Leve o arquivo ao Studio do YouTube (Entrega de conteúdo) e depois importe o relatório de recursos, ou marque uma a uma.',
    channels: 'No Studio do YouTube, em Lista de permissões, adicione ou remova os canais. Depois marque aqui.',
  },
  loadFailed: 'Erro ao carregar o que há para cadastrar',
  notLoaded: 'A lista não carregou',
  search: {
    assets: { label: 'Buscar gravações', placeholder: 'Título, ISRC ou pessoa' },
    channels: { label: 'Buscar canais', placeholder: '@, ID ou pessoa' },
  },
  empty: {
    title: 'Nada para cadastrar',
    lead: 'O YouTube tem tudo o que as pessoas pediram.',
    filtered: 'Nada com esta busca',
    clear: 'Ver tudo',
  },
  tasks,
  world: 'Mundo todo',
  countries: (count: number) => (count === 1 ? '1 país' : `${count} países`),
  passages: (count: number) => (count === 1 ? '1 trecho fora' : `${count} trechos fora`),
  was: (policy: string) => `Antes: ${policy}`,
  code: (code: string) => `ID no YouTube: ${code}`,
  of: (name: string) => `Conta de ${name}`,
  exported: (ago: string) => `No arquivo baixado ${ago}`,
  since: (ago: string) => `Na fila ${ago}`,
  blocked: 'Em conflito: não cadastre',
  settle: 'Resolver o conflito',
  shared: 'Outra conta ainda libera este canal: mantenha no YouTube.',
  done: 'Marcar como feito',
  doneLabel: (name: string) => `Marcar ${name} como feito`,
  allDone: (count: number) => `Marcar os ${count} da lista`,
  all: {
    title: (count: number) => (count === 1 ? 'Marcar 1 canal como feito?' : `Marcar ${count} canais como feitos?`),
    lead: 'Confirme que a lista de permissões do YouTube já está assim.',
    back: 'Voltar',
  },
  download: 'Baixar CSV',
  file: 'content-id-youtube.csv',
  downloadFailed: 'Erro ao baixar o arquivo',
  importButton: 'Importar IDs',
  failed: 'Erro ao marcar',
  channelsDone: (count: number) => ({
    title: count === 1 ? '1 canal feito' : `${count} canais feitos`,
    description: 'As pessoas veem a nova situação.',
  }),
  dialog: {
    title: (task: YoutubeTask, name: string) => `${tasks[task]}: ${name}`,
    lead: {
      register: 'Confirme que a gravação já está no Content ID do YouTube. A pessoa recebe um aviso.',
      change: 'Confirme que a política e os territórios já mudaram no YouTube.',
      remove: 'Confirme que a gravação já saiu do Content ID do YouTube.',
    },
    code: 'ID do recurso no YouTube',
    codeHint: 'No Studio do YouTube, em Recursos: começa com A.',
    cancel: 'Cancelar',
    done: (name: string) => ({ title: 'Feito', description: `${name}: a pessoa recebeu um aviso.` }),
  },
  import: {
    title: 'Importar IDs do YouTube',
    lead: 'No Studio do YouTube: Relatórios, Recursos. As gravações encontradas ficam cadastradas e as pessoas recebem um aviso.',
    file: 'Arquivo CSV',
    choose: 'Escolha o arquivo do relatório.',
    cancel: 'Fechar',
    submit: 'Importar',
    registered: (count: number) => (count === 1 ? '1 gravação cadastrada' : `${count} gravações cadastradas`),
    changed: (count: number) =>
      count === 1
        ? '1 mudou depois do arquivo e continua na fila.'
        : `${count} mudaram depois do arquivo e continuam na fila.`,
    faults: (count: number) => (count === 1 ? '1 linha não entrou' : `${count} linhas não entraram`),
    fault: ({ line, fault, text }: AssetRowFault) => `Linha ${line}${text ? `, “${text}”` : ''}: ${faults[fault]}.`,
    more: (count: number) => `E mais ${count}.`,
    failed: 'Erro ao importar o relatório',
  },
};
