import type { FaultyLine, LineFault } from '@toada/domain/code-pool/code-list.rules.ts';
import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';

const many = (count: number) => count.toLocaleString('pt-BR');
const codes = (count: number) => (count === 1 ? '1 código' : `${many(count)} códigos`);

export const texts = {
  lead: {
    platform: 'De onde saem os códigos quando alguém gera um ISRC ou UPC. Um código usado nunca volta a ser usado.',
    label: 'Os códigos do selo e dos seus artistas. Sem lote aberto aqui, saem os da plataforma.',
  },
  tabs: { pools: 'Lotes', issued: 'Códigos usados' },
  tabsLabel: 'Lotes e códigos usados',
  newPool: 'Novo lote',
  import: 'Importar códigos',
  kindFilter: 'Tipo de código',
  kinds: { ALL: 'Todos', isrc: 'ISRC', upc: 'UPC e EAN' },
  platform: 'Plataforma',
  pools: {
    table: 'Lotes de códigos',
    columns: {
      pool: 'Lote',
      owner: 'De quem',
      next: 'Próximo código',
      used: 'Usados',
      status: 'Situação',
      actions: 'Ações',
    },
    prefix: (prefix: string) => `Prefixo ${prefix}`,
    list: 'Lista importada',
    fromList: 'O próximo da lista',
    noNext: '–',
    usedOf: (name: string) => `Códigos usados de ${name}`,
    left: (count: number) => (count === 1 ? 'Resta 1' : `Restam ${many(count)}`),
    status: { open: 'Aberto', closed: 'Fechado', empty: 'Esgotado' },
    edit: 'Editar',
    close: 'Fechar lote',
    reopen: 'Reabrir lote',
    seeIssued: 'Ver códigos usados',
    empty: {
      title: 'Nenhum lote ainda',
      lead: 'Crie um lote com o seu prefixo, ou importe uma lista de códigos que você já tem.',
      filtered: 'Nenhum lote deste tipo.',
      clear: 'Ver todos',
    },
    loadFailed: 'Erro ao buscar lotes',
    notLoaded: 'Os lotes não carregaram',
  },
  issued: {
    table: 'Códigos usados',
    search: { label: 'Buscar código', placeholder: 'Começo do código' },
    columns: { code: 'Código', person: 'Com quem', source: 'Origem', pool: 'Lote', moment: 'Quando' },
    onlyOf: (name: string) => `Lote: ${name}`,
    noPool: '–',
    empty: {
      title: 'Nenhum código usado ainda',
      lead: 'Quando alguém gerar um código, ele aparece aqui com o nome e a hora.',
      filtered: 'Nenhum código com estes filtros.',
      clear: 'Limpar filtros',
    },
    loadFailed: 'Erro ao buscar códigos',
    notLoaded: 'Os códigos não carregaram',
  },
  create: {
    title: 'Novo lote de códigos',
    lead: 'Um prefixo seu, a partir do qual os códigos são numerados em ordem.',
    kind: 'Tipo de código',
    name: 'Nome do lote',
    nameHint: 'Para reconhecer o lote depois. Não entra nos códigos.',
    prefix: { isrc: 'Prefixo ISRC', upc: 'Prefixo da GS1' } satisfies Record<CodeKind, string>,
    prefixHint: {
      isrc: 'País e registrante, como a associação informou: BRTOA.',
      upc: 'De 6 a 11 dígitos, como a GS1 informou.',
    } satisfies Record<CodeKind, string>,
    digits: 'Formato',
    digitLabels: { 12: 'UPC, 12 dígitos', 13: 'EAN, 13 dígitos' },
    number: 'Primeiro número',
    numberHint: 'Se parte da numeração já foi usada em outro sistema, comece depois dela.',
    example: 'Primeiro código',
    room: { isrc: (count: number) => `${codes(count)} por ano`, upc: codes },
    noExample: 'Preencha o prefixo para ver o primeiro código.',
    submit: 'Criar lote',
    cancel: 'Cancelar',
    failed: 'Erro ao criar lote',
    done: (name: string) => ({ title: 'Lote criado', description: `Os códigos de ${name} já podem ser gerados.` }),
  },
  edit: {
    title: 'Editar lote',
    number: 'Próximo número',
    numberHint: 'O número só aumenta: pule os que já foram usados fora daqui.',
    submit: 'Salvar',
    cancel: 'Cancelar',
    failed: 'Erro ao salvar lote',
    done: (name: string) => ({ title: 'Lote salvo', description: `${name} foi atualizado.` }),
  },
  close: {
    title: (name: string) => `Fechar o lote ${name}?`,
    lead: 'Nenhum código novo sai dele até você reabrir. Os que já saíram continuam valendo.',
    confirm: 'Fechar lote',
    cancel: 'Cancelar',
    done: (name: string) => ({ title: 'Lote fechado', description: `Nenhum código novo sai de ${name}.` }),
    reopened: (name: string) => ({
      title: 'Lote reaberto',
      description: `Os códigos de ${name} podem ser gerados de novo.`,
    }),
  },
  list: {
    title: 'Importar códigos',
    lead: 'Códigos inteiros que você já tem, um por linha. A lista vira um lote, e os códigos saem na ordem dela.',
    kind: 'Tipo de código',
    name: 'Nome do lote',
    codes: 'Códigos',
    placeholder: { isrc: 'BR-TOA-26-00001\nBR-TOA-26-00002', upc: '7891000315507\n036000291452' } satisfies Record<
      CodeKind,
      string
    >,
    file: 'Ou um arquivo',
    fileHint: 'CSV ou TXT, com os códigos na primeira coluna ou numa coluna chamada ISRC, UPC ou EAN.',
    check: 'Conferir lista',
    submit: (count: number) => (count === 1 ? 'Importar 1 código' : `Importar ${many(count)} códigos`),
    cancel: 'Cancelar',
    failed: 'Erro ao importar códigos',
    done: (name: string, count: number) => ({
      title: 'Códigos importados',
      description: `${name}: ${codes(count)} para usar.`,
    }),
    report: {
      clean: (count: number) => (count === 1 ? 'O código pode ser importado' : `${codes(count)} podem ser importados`),
      cleanLead: 'Nenhum está repetido nem em uso.',
      faulty: (count: number) =>
        count === 1 ? '1 linha precisa de correção' : `${many(count)} linhas precisam de correção`,
      faultyLead: (good: number) =>
        `Nada é importado pela metade. ${good === 1 ? '1 linha está certa' : `${many(good)} linhas estão certas`}.`,
      label: 'Linhas com problema',
      line: (line: number) => `Linha ${many(line)}`,
      emptyLine: 'sem código',
      more: (count: number) => `E mais ${many(count)}.`,
      drop: 'Tirar estas linhas',
    },
  },
};

/** Faults of a line, each with its remedy. */
const faults: Record<LineFault, (kind: CodeKind, hint: string | null) => string> = {
  shape: (kind) =>
    kind === 'isrc' ? 'Não é um ISRC de 12 caracteres.' : 'Não é um UPC de 12 nem um EAN de 13 dígitos.',
  checkDigit: (_, hint) => `O último dígito deveria ser ${hint}.`,
  repeated: (_, hint) => `Repete a linha ${hint}.`,
  used: () => 'Já está em uso.',
  waiting: () => 'Já está em outra lista importada.',
};

export function faultText(kind: CodeKind, { fault, hint }: FaultyLine): string {
  return faults[fault](kind, hint);
}
