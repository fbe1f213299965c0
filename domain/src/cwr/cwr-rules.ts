/**
 * Rules a CWR file is held to before it leaves, with the words the staff reads. Numbers are those of CWR 2.2's list of validations
 * for a transaction; rules of the file have none.
 */
export const CWR_RULES = {
  frame: { number: null, text: 'O arquivo precisa começar com HDR e GRH e terminar com TRL.' },
  unknownRecord: { number: null, text: 'Este tipo de registro não existe no CWR.' },
  recordSize: { number: null, text: 'O registro não tem o tamanho do leiaute.' },
  recordField: { number: null, text: 'O campo tem um sinal que o CWR não aceita ali.' },
  recordOrder: { number: 43, text: 'Os registros da obra estão fora da ordem do CWR.' },
  sequence: { number: null, text: 'A numeração das transações ou dos registros tem um salto.' },
  group: { number: null, text: 'O grupo precisa ter um só tipo de transação, e cada tipo um só grupo.' },
  groupCount: { number: null, text: 'O GRT não conta o que o grupo tem.' },
  fileCount: { number: null, text: 'O TRL não conta o que o arquivo tem.' },
  date: { number: null, text: 'A data não existe no calendário.' },
  title: { number: null, text: 'A obra está sem título no conjunto de caracteres do CWR.' },
  workNumber: { number: null, text: 'A obra está sem número ou tem o número de outra obra do arquivo.' },
  iswc: { number: null, text: 'O dígito do ISWC não confere.' },
  ipi: { number: null, text: 'O dígito do IPI não confere.' },
  writerName: { number: null, text: 'O autor está sem sobrenome no conjunto de caracteres do CWR.' },
  publisherShares: { number: 4, text: 'As editoras têm mais de 50% da execução ou mais de 100% de outro direito.' },
  publisherTerritory: { number: 7, text: 'A editora recebe, mas nenhum território diz onde.' },
  writerShares: { number: 9, text: 'Os autores precisam ter 0% ou pelo menos 50% da execução.' },
  modified: { number: 10, text: 'Uma obra modificada precisa de arranjador, adaptador ou tradutor.' },
  ownership: { number: 11, text: 'As partes de um direito não somam 100%.' },
  noWriter: { number: 12, text: 'A obra está sem autor.' },
  collection: { number: 14, text: 'Em um território recebe-se mais de 100%.' },
  noOriginalWriter: { number: 15, text: 'Nenhum autor é de letra ou de música.' },
  writerTerritory: { number: 20, text: 'O autor recebe, mas nenhum território diz onde.' },
  original: { number: 23, text: 'Uma obra original não tem arranjador, adaptador nem tradutor.' },
  chainCollection: { number: 27, text: 'A cadeia de editoras não recebe o que a editora original tem.' },
  productionTitle: { number: 39, text: 'Música de filme precisa do título da produção.' },
  brazilianStart: {
    number: 40,
    text: 'UBC e ABRAMUS pedem a data de início da subedição no Brasil (AAAAMMDD).',
  },
  instrumental: { number: 45, text: 'Uma obra só de música não tem autor de letra.' },
  serious: { number: 53, text: 'Música erudita precisa de duração e instrumentação, que a obra não tem aqui.' },
  chainStart: { number: null, text: 'A cadeia precisa começar com a editora original e ser numerada em ordem.' },
  chainOwnership: { number: null, text: 'Administradora e subeditora não têm parte própria na obra.' },
  publisherIpi: { number: null, text: 'A editora que recebe precisa de IPI.' },
  publisherOfWriter: { number: null, text: 'O autor representado precisa dizer qual é a sua editora.' },
} as const satisfies Record<string, { number: number | null; text: string }>;

export type CwrRule = keyof typeof CWR_RULES;

/** Line counts from 1; the record's type says what stands there. */
export type CwrFinding = { readonly line: number; readonly record: string; readonly rule: CwrRule };

/** A society's message in Portuguese, where it names a rule of the transaction that we know; null where its own words must do. */
export function describeSocietyMessage(level: string, rule: string): string | null {
  if (level !== 'T') return null;
  const known = Object.values(CWR_RULES).find(({ number }) => number !== null && number === Number(rule));
  return known?.text ?? null;
}

/** The place a society speaks of, by the letter of its message: field, record, transaction, group or the entire file. */
const levelLeads: Record<string, string> = {
  F: 'A associação não aceitou um campo da obra',
  R: 'A associação não aceitou uma linha da obra',
  T: 'A associação apontou um problema na obra',
  G: 'A associação não aceitou o grupo de obras',
  E: 'A associação não aceitou o arquivo inteiro',
};

/** Lead of a society's own words, which are English: 'A associação não aceitou um campo da obra (regra 31):'. */
export function leadSocietyMessage(level: string, rule: string): string {
  const number = Number(rule);
  const lead = levelLeads[level] ?? 'A associação escreveu';
  return number > 0 ? `${lead} (regra ${number}):` : `${lead}:`;
}
