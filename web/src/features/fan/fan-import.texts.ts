import { fanColumns } from '@toada/domain/fan/fan-import.columns.ts';
import type { PlannedFanState } from '@toada/domain/fan/fan-import.contract.ts';
import type { FanFault, FanFinding } from '@toada/domain/fan/fan-import.faults.ts';

const faults: Record<FanFault, (text: string) => string> = {
  cellCount: (count) => `A linha tem mais de ${count} colunas.`,
  tooLong: () => 'O texto é longo demais.',
  notInList: (text) => `“${text}” não está entre as opções.`,
  differs: (text) => `Antes estava “${text}”.`,
  email: (text) => (text ? `“${text}” não é um e-mail completo.` : 'Falta o e-mail.'),
  day: (text) => `“${text}” não é uma data.`,
  dayAhead: (text) => `“${text}” ainda não chegou.`,
  noDay: () => 'Falta a data do consentimento, na linha ou para o arquivo.',
  noText: () => 'Falta o texto que a pessoa aceitou, na linha ou para o arquivo.',
  noSource: () => 'Falta a origem, na linha ou para o arquivo.',
  twice: (text) => `${text} já está em uma linha acima. Vale a primeira.`,
  oldProof: (text) => `O consentimento de ${text} tem mais de 2 anos: a pessoa recebe um e-mail para confirmar.`,
};

export function findingText({ column, fault, text }: FanFinding): string {
  return (column ? `${fanColumns[column].header}: ` : '') + faults[fault](text);
}

const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;
const fans = (n: number) => count(n, 'endereço', 'endereços');

export const texts = {
  lead: 'Traga uma lista que você já tem. Cada endereço precisa da prova do consentimento: o que a pessoa aceitou, quando e onde (LGPD, art. 8º).',
  templateName: 'toada-fas-modelo.csv',
  rules: {
    title: 'Como a prova decide',
    proved: 'Data, texto e origem na própria linha, há no máximo 2 anos: a inscrição entra confirmada.',
    asked:
      'Prova declarada aqui para o arquivo: cada pessoa recebe um único e-mail e só entra se confirmar. Sem resposta em 30 dias, o endereço é apagado.',
    gone: 'Quem já saiu da sua lista, ou pediu para apagar os dados, não volta por importação.',
  },
  proof: {
    title: 'Prova para as linhas que não têm a sua',
    lead: 'Deixe em branco se cada linha do arquivo já diz data, texto e origem.',
    day: 'Data do consentimento',
    text: 'Texto que as pessoas aceitaram',
    source: 'Origem',
    sourcePlaceholder: 'Formulário do meu site',
  },
  drop: 'Arraste a lista para cá',
  dropHint: 'Um .csv, com ponto e vírgula ou vírgula',
  noCsv: { title: 'Envie um arquivo .csv', description: 'No programa de planilhas, use “Salvar como” e escolha CSV.' },
  columnsLead: 'Uma linha por endereço. A ordem das colunas é livre; só email é obrigatória.',
  ignored: (names: readonly string[]) =>
    names.length === 1 ? `Coluna ignorada: ${names[0]}` : `Colunas ignoradas: ${names.join(', ')}`,
  ignoredLead: 'Só entram email, data, texto, origem, nome e cidade. O resto do arquivo não é lido.',
  checking: 'Conferindo',
  check: 'Conferir de novo',
  checkFailed: 'A lista não foi conferida',
  runFailed: 'A lista não foi importada',
  startOver: 'Trocar arquivo',
  report: 'Conferência',
  clean: (n: number) => `${fans(n)} ${n === 1 ? 'pronto' : 'prontos'} para importar`,
  cleanLead: (proved: number, asked: number) =>
    [
      proved > 0 && `${count(proved, 'entra confirmado', 'entram confirmados')}.`,
      asked > 0 && `${count(asked, 'recebe', 'recebem')} um e-mail para confirmar.`,
    ]
      .filter(Boolean)
      .join(' '),
  leftOut: (known: number, gone: number) =>
    [
      known > 0 && `${count(known, 'já está', 'já estão')} na lista.`,
      gone > 0 && `${count(gone, 'saiu', 'saíram')} antes e ${gone === 1 ? 'fica' : 'ficam'} de fora.`,
    ]
      .filter(Boolean)
      .join(' '),
  nothingNew: 'Nenhum endereço novo',
  faulty: (errors: number) => `${count(errors, 'erro', 'erros')} na lista`,
  faultyLead: 'Nada é importado enquanto houver erros. Corrija o arquivo ou preencha a prova acima e confira de novo.',
  declare: 'Declaro que estas pessoas concordaram em receber mensagens minhas e que posso provar.',
  run: 'Importar lista',
  running: (done: number, all: number) => `Importando ${done.toLocaleString('pt-BR')} de ${fans(all)}`,
  stopped: 'A importação parou',
  stoppedLead: 'O que já entrou fica. Continue daqui: nada se repete.',
  retry: 'Continuar',
  done: (n: number) => (n === 0 ? 'Nenhum endereço novo' : count(n, 'endereço importado', 'endereços importados')),
  open: 'Ver fãs',
  planned: 'O que vai acontecer',
  columns: { line: 'Linha', email: 'E-mail', day: 'Data', source: 'Origem', result: 'Resultado' },
  states: {
    proved: 'Entra confirmado',
    asked: 'Recebe um e-mail',
    known: 'Já está na lista',
    gone: 'Fica de fora',
  } satisfies Record<PlannedFanState, string>,
};
