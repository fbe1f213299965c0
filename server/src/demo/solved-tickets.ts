import type { TicketCategory } from '@toada/domain/support/support.contract.ts';

/** A question with one answer, solved and mostly rated. */
type Solved = {
  email: string;
  daysAgo: number;
  category: TicketCategory;
  subject: string;
  question: string;
  answer: string;
  by: string;
  /** Until the first answer, and until it was solved. */
  firstMinutes: number;
  solvedHours: number;
  rating: number | null;
};

type Row = [string, number, TicketCategory, string, string, string, string, number, number, number | null];

// biome-ignore format: a table is read by its columns.
const rows: readonly Row[] = [
  ['raimunda', 155, 'release', 'ISRC de uma regravação', 'Regravei uma faixa. Uso o ISRC antigo?', 'Uma regravação recebe um ISRC novo. O antigo fica com a primeira gravação.', 'suporte', 38, 20, 5],
  ['caique', 148, 'money', 'Pix devolvido pelo banco', 'O app diz devolvido, mas a chave é minha.', 'O banco recusou a chave. Cadastre outra em Conta para receber e peça o saque de novo.', 'financeiro', 95, 30, 3],
  ['iracema', 121, 'account', 'Não recebi o código', 'O código do e-mail não chega.', 'Ele estava no spam. Enviamos outro agora.', 'suporte', 25, 3, 5],
  ['joao.feitosa', 117, 'delivery', 'Nome duplicado no Spotify', 'Tem outro Sabiás na minha página.', 'Pedimos a separação à loja. Ela costuma levar uma semana.', 'suporte', 41, 170, 4],
  ['luzia', 96, 'release', 'Trocar a data de estreia', 'Queria passar para o dia 4 de dezembro.', 'Mudamos a data. As lojas já receberam a nova.', 'suporte', 18, 6, 5],
  ['raimunda', 88, 'money', 'Extrato de agosto', 'Por que agosto veio menor?', 'Uma loja paga por trimestre. O restante entra em novembro.', 'financeiro', 62, 24, 4],
  ['caique', 64, 'delivery', 'Faixa sumiu da Deezer', 'A música não aparece mais.', 'A loja republicou a faixa com o mesmo link. Confira agora.', 'suporte', 15, 48, 4],
  ['iracema', 60, 'other', 'Capa com foto de show', 'Posso usar foto de um show na capa?', 'Pode, com a autorização do fotógrafo e sem marcas visíveis.', 'admin', 33, 5, 5],
  ['joao.feitosa', 52, 'account', 'Documento recusado', 'A verificação não passou.', 'A foto estava cortada. Com a nova, a verificação foi aprovada.', 'suporte', 12, 26, 5],
  ['luzia', 35, 'release', 'Letra com palavrão', 'Preciso marcar como explícita?', 'Sim: marque a faixa como explícita na etapa Faixas.', 'suporte', 9, 2, 5],
  ['selo', 31, 'money', 'Divisão com três pessoas', 'Dá para dividir com quem não tem conta?', 'Dá: a pessoa recebe um convite por e-mail e a parte dela fica guardada.', 'financeiro', 44, 22, null],
  ['caique', 26, 'delivery', 'Loja em análise há dias', 'A Apple ainda não publicou.', 'A loja pediu mais dois dias. A estreia está mantida.', 'suporte', 8, 50, 4],
  ['raimunda', 20, 'release', 'UPC próprio', 'Posso usar o UPC que já tenho?', 'Pode: informe o UPC na etapa Dados.', 'suporte', 6, 1, 5],
  ['iracema', 12, 'account', 'Trocar de e-mail de acesso', 'Perdi o acesso ao e-mail antigo.', 'Confirmamos sua identidade e trocamos o endereço.', 'admin', 21, 9, 4],
  ['luzia', 6, 'money', 'Saque abaixo do mínimo', 'Tenho menos que o mínimo. Perco o valor?', 'Não: o saldo fica na sua conta até chegar ao mínimo.', 'suporte', 4, 3, 5],
];

export const solvedTickets: readonly Solved[] = rows.map(
  ([email, daysAgo, category, subject, question, answer, by, firstMinutes, solvedHours, rating]) => ({
    ...{ email: `${email}@toada.test`, daysAgo, category, subject, question, answer, by: `${by}@toada.test` },
    ...{ firstMinutes, solvedHours, rating },
  }),
);

/** Words about the product as a whole, oldest first. */
export const demoFeedback = [
  {
    email: 'raimunda@toada.test',
    daysAgo: 70,
    rating: 5,
    comment: 'A divisão com o meu sanfoneiro ficou fácil. Obrigada!',
  },
  { email: 'caique@toada.test', daysAgo: 33, rating: 3, comment: 'Falta avisar por celular quando a loja publica.' },
  { email: 'selo@toada.test', daysAgo: 9, rating: 4, comment: 'A importação do catálogo economizou uma semana nossa.' },
  { email: 'luzia@toada.test', daysAgo: 2, rating: 5, comment: 'Gosto de ver o extrato por loja.' },
] as const;
