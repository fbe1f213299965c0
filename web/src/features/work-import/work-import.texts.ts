import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { workColumns } from '@toada/domain/work-import/work-import.columns.ts';
import type { PlannedState } from '@toada/domain/work-import/work-import.contract.ts';
import type { WorkFault, WorkFinding } from '@toada/domain/work-import/work-import.faults.ts';

const faults: Record<WorkFault, (text: string) => string> = {
  cellCount: (count) => `A linha tem mais de ${count} colunas.`,
  tooLong: () => 'O texto é longo demais.',
  notInList: (text) => `“${text}” não está entre as opções.`,
  differs: (text) => `Antes, nesta mesma obra, estava “${text}”. Se é outra obra, preencha codigo.`,
  required: () => 'Falta preencher.',
  owner: (text) => (text ? `“${text}” não é um artista seu.` : 'Diga de quem é a obra.'),
  ownerTwice: (text) => `Há mais de um artista chamado “${text}”. Use o e-mail.`,
  tooMany: (limit) => `A planilha tem obras demais. Importe até ${Number(limit).toLocaleString('pt-BR')} de cada vez.`,
  incomplete: (sentence) => sentence,
  isrc: (text) => `“${text}” não é um ISRC. A gravação não será ligada.`,
  isrcUnknown: (text) => `O ISRC ${text} não está no catálogo do titular. A gravação não será ligada.`,
  alreadyThere: (text) =>
    `“${text}” já está registrada ou em rascunho. Não será criada de novo; para outra obra com o mesmo título, preencha codigo.`,
};

/** The sentence of a finding, with the column as it stands in the file. */
export function findingText({ column, fault, text }: WorkFinding): string {
  const where = column ? `${workColumns[column].header}: ` : '';
  return where + faults[fault](text);
}

const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;
const works = (n: number) => count(n, 'obra', 'obras');
const money = (cents: number) => formatNamedMoney({ amount: (cents / 100).toFixed(2), currency: 'BRL' });

export const texts = {
  lead: 'Traga muitas obras de uma vez: uma planilha com uma linha por autor. A conferência mostra linha por linha o que vai acontecer, antes de gravar qualquer coisa.',
  templateName: 'toada-obras.csv',
  drop: 'Arraste a planilha de obras para cá',
  dropHint: 'Um .csv, com ponto e vírgula ou vírgula',
  columnsLead:
    'Uma linha por autor. Os dados da obra ficam na primeira linha ou em todas. A ordem das colunas é livre; só titulo e autor são obrigatórias.',
  noCsv: { title: 'Escolha um .csv', description: 'Salve a planilha como CSV e solte de novo aqui.' },
  checking: 'Conferindo a planilha…',
  checkFailed: 'Não foi possível conferir',
  startOver: 'Trocar de planilha',
  report: 'Conferência',
  clean: (n: number) => `${works(n)} para importar`,
  nothingNew: 'Nada de novo nesta planilha',
  nothingNewLead: 'Todas as obras já estão na sua lista.',
  cleanLead: (ready: number, incomplete: number) =>
    [
      ready > 0 ? `${works(ready)} sem pendência.` : '',
      incomplete > 0
        ? `${works(incomplete)} com pendência: ${incomplete === 1 ? 'entra como rascunho' : 'entram como rascunhos'}, para completar depois.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  known: (n: number) => `${count(n, 'obra já existe', 'obras já existem')}: nada muda.`,
  faulty: (errors: number, warnings: number) =>
    `${[count(errors, 'erro', 'erros'), warnings > 0 && count(warnings, 'aviso', 'avisos')].filter(Boolean).join(' e ')} na planilha`,
  faultyLead: 'Nada é importado enquanto houver erros. Corrija a planilha, salve e solte de novo aqui.',
  planned: 'O que vai acontecer',
  line: 'Linha',
  work: 'Obra',
  owner: 'Titular',
  authors: 'Autores',
  result: 'Resultado',
  states: {
    ready: 'Vira rascunho',
    incomplete: 'Rascunho com pendência',
    known: 'Já existe: nada muda',
  } satisfies Record<PlannedState, string>,
  readySent: 'Enviada para registro',
  moreWorks: (n: number) => `E mais ${works(n)}.`,
  submits: (n: number) => `Enviar para registro ${n === 1 ? 'a obra' : `as ${works(n)}`} sem pendência`,
  submitsFree: 'Em branco, tudo entra como rascunho.',
  submitsFee: (n: number, cents: number) =>
    `Cada registro custa ${money(cents)}: ${money(cents * n)} no total, pagos obra por obra. Em branco, tudo entra como rascunho.`,
  run: 'Importar obras',
  asking: {
    title: (n: number) => `Enviar ${works(n)} para registro?`,
    lead: (n: number, cents: number) =>
      `A taxa soma ${money(cents * n)}. Cada obra fica em “Pagamento Necessário” até ser paga.`,
    confirm: 'Importar e enviar',
    cancel: 'Voltar',
  },
  running: (done: number, all: number) => `Importando ${done.toLocaleString('pt-BR')} de ${works(all)}`,
  runningLead: 'Se algo interromper, o que já entrou fica. Solte a mesma planilha de novo: nada se repete.',
  stopped: (made: number) =>
    made === 0 ? 'A importação não começou' : `A importação parou: ${count(made, 'obra entrou', 'obras entraram')}`,
  stoppedLead: 'O que já entrou está na sua lista. Continue daqui: nada se repete.',
  retry: 'Continuar',
  done: (made: number) => (made === 0 ? 'Nenhuma obra nova' : count(made, 'obra importada', 'obras importadas')),
  doneLead: (sent: number, known: number) =>
    [
      sent > 0
        ? `${count(sent, 'foi enviada', 'foram enviadas')} para registro.`
        : 'Estão em Minhas obras como rascunhos.',
      known > 0 ? `${count(known, 'já existia', 'já existiam')}: nada mudou.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  open: 'Ver minhas obras',
  guard: {
    title: 'Parar a importação?',
    lead: 'O que já entrou fica na sua lista. Para continuar depois, solte a mesma planilha de novo: nada se repete.',
    leave: 'Parar e sair',
    stay: 'Continuar importando',
  },
};
