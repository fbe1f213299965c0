import { formatShare } from '../release/splits.rules.ts';
import type { WorkComplaint } from '../work/work.complaints.ts';

type Words = { title: string; description: string };

const REQUIRED = 'Campos obrigatórios';
const FORMAT = 'Formato Inválido';
const SUM = 'Erro na Divisão da Obra';

const fieldNames = {
  title: 'Título',
  genre: 'Gênero',
  duration: 'Duração',
  creation_date: 'Data de criação',
  payment_method: 'Forma de pagamento',
} as const;

/** Many complaints are one message: the first ones are named, the others counted. */
const NAMED_MAX = 5;

export function workComplaintsText(complaints: readonly WorkComplaint[]): Words {
  const words = complaints.map(workComplaintText);
  const sentences = [...new Set(words.map(({ description }) => description))];
  const left = sentences.length - NAMED_MAX;
  const named = left > 1 ? [...sentences.slice(0, NAMED_MAX), `E mais ${left}.`] : sentences;
  return { title: words[0]?.title ?? REQUIRED, description: named.join(' ') };
}

/** Spec 001, point 5; quoted messages are its own words. */
export function workComplaintText(complaint: WorkComplaint): Words {
  switch (complaint.rule) {
    case 'required':
      return { title: REQUIRED, description: required(fieldNames[complaint.field]) };
    case 'duration':
      return { title: FORMAT, description: 'Formato de duração inválido (MM:SS).' };
    case 'dateFormat':
      return { title: FORMAT, description: 'Escreva a data de criação como dia, mês e ano.' };
    case 'dateMissing':
      return { title: FORMAT, description: 'Esta data não existe no calendário.' };
    case 'dateFuture':
      return { title: 'Data de criação', description: 'A data de criação não pode estar no futuro.' };
    case 'iswc':
      return {
        title: FORMAT,
        description: 'O ISWC não confere. Use o formato T-XXX.XXX.XXX-X ou deixe em branco.',
      };
    case 'noAuthor':
      return { title: REQUIRED, description: 'Adicione pelo menos um autor.' };
    case 'tooManyAuthors':
      return {
        title: 'Autores demais',
        description: `A obra tem ${complaint.count} autores e o limite é ${complaint.limit}. Remova os que não fazem parte.`,
      };
    case 'tooManyPublishers':
      return {
        title: 'Editoras demais',
        description: `A obra tem ${complaint.count} editoras e o limite é ${complaint.limit}.`,
      };
    case 'sum': {
      const right = complaint.field === 'editing_share' ? 'edição' : 'execução';
      return {
        title: SUM,
        description: `A soma das porcentagens de ${right} deve ser 100%. Soma atual: ${formatShare(complaint.sumBasisPoints)}%.`,
      };
    }
    case 'authorRequired': {
      const names = { name: 'Nome', cpf_cnpj: 'CPF ou CNPJ', role: 'Função' } as Record<string, string>;
      return {
        title: REQUIRED,
        description: `Autor ${complaint.place}: ${required(names[complaint.field] ?? complaint.field)}`,
      };
    }
    case 'document':
      return {
        title: FORMAT,
        description: `Autor ${complaint.place}: o CPF ou CNPJ não confere. Use XXX.XXX.XXX-XX ou XX.XXX.XXX/XXXX-XX.`,
      };
    case 'sameDocument':
      return { title: 'Autor repetido', description: `Autor ${complaint.place}: este CPF ou CNPJ já está na lista.` };
    case 'authorIpi':
      return { title: FORMAT, description: `Autor ${complaint.place}: o IPI não confere. São 11 números.` };
    case 'percentage':
      return {
        title: SUM,
        description: `Autor ${complaint.place}: escreva uma porcentagem de 0 a 100, com até duas casas.`,
      };
    case 'publisherRequired':
      return { title: REQUIRED, description: `Editora ${complaint.place}: ${required('Nome')}` };
    case 'publisherDocument':
      return {
        title: FORMAT,
        description: `Editora ${complaint.place}: o CPF ou CNPJ não confere. Use XXX.XXX.XXX-XX ou XX.XXX.XXX/XXXX-XX.`,
      };
    case 'publisherIpi':
      return { title: FORMAT, description: `Editora ${complaint.place}: o IPI não confere. São 11 números.` };
    case 'publisherPart':
      return {
        title: SUM,
        description: `Editora ${complaint.place}: escreva uma porcentagem de 0 a 100, com até duas casas.`,
      };
    case 'samePublisher':
      return { title: 'Editora repetida', description: `Editora ${complaint.place}: ela já está na lista.` };
    case 'publisherIdle':
      return {
        title: 'Editora sem autor',
        description: `Editora ${complaint.place}: nenhum autor é dela. Escolha a editora em cada autor ou remova-a.`,
      };
  }
}

function required(field: string): string {
  return `O campo "${field}" é obrigatório.`;
}
