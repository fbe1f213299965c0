import type { Risk, RiskKind } from '../credit-risk/credit-risk.rules.ts';
import type { PhonogramPart } from '../phonogram/phonogram.rules.ts';

export const phonogramPartLabels: Record<PhonogramPart, { one: string; many: string; nobody: string }> = {
  performer: { one: 'Intérprete', many: 'Intérpretes', nobody: 'Intérprete não declarado' },
  musician: { one: 'Músico acompanhante', many: 'Músicos acompanhantes', nobody: 'Músico não declarado' },
  producer: { one: 'Produtor fonográfico', many: 'Produtores fonográficos', nobody: 'Produtor não declarado' },
};

type Words = {
  /** The name of the filter. */
  label: string;
  title: (risk: Pick<Risk, 'person' | 'part'>) => string;
  why: string;
  /** The panel's line where nothing was found. */
  fine: string;
};

const nameOf = ({ person, part }: Pick<Risk, 'person' | 'part'>) =>
  person || (part ? phonogramPartLabels[part].one : 'Autor sem nome');

/** The one list of risks, in the words of panel, list and help. */
export const riskWords: Record<RiskKind, Words> = {
  noAuthor: {
    label: 'Sem autor',
    title: () => 'Nenhum autor na obra',
    why: 'Sem autores, o Ecad não sabe a quem pagar a obra, e retém tudo.',
    fine: 'Autores declarados na obra',
  },
  noSociety: {
    label: 'Sem associação',
    title: (risk) => `${nameOf(risk)} sem associação`,
    why: 'A execução pública dessa pessoa fica retida no Ecad.',
    fine: 'Todos os autores têm associação',
  },
  noMusician: {
    label: 'Sem músico',
    title: () => 'Nenhum músico na ficha',
    why: 'A parte dos músicos, 16,6%, fica retida até alguém com CPF ser declarado.',
    fine: 'Músicos declarados na ficha',
  },
  noCpf: {
    label: 'Sem CPF',
    title: ({ person, part }) =>
      !person && part ? `${phonogramPartLabels[part].nobody}` : `${nameOf({ person, part })} sem CPF`,
    why: 'Sem o documento, o Ecad não identifica a pessoa e retém a parte dela.',
    fine: 'Todas as pessoas têm CPF ou CNPJ',
  },
  pseudonymOnly: {
    label: 'Só pseudônimo',
    title: (risk) => `${nameOf(risk)} só com nome artístico`,
    why: 'O Ecad paga pelo nome completo. Só o nome artístico pode reter o crédito.',
    fine: 'Ninguém só com nome artístico',
  },
  recordingWithoutWork: {
    label: 'Gravação sem obra',
    title: () => 'Gravação sem obra ligada',
    why: 'Sem a obra, o Ecad não sabe a quem pagar a parte dos autores.',
    fine: 'Gravação ligada à obra',
  },
  sharesDiffer: {
    label: 'Partes diferentes',
    title: () => 'Partes da obra diferentes das do lançamento',
    why: 'Os autores da obra e os compositores do lançamento não recebem na mesma proporção.',
    fine: 'Partes iguais às do lançamento',
  },
};
