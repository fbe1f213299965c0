import { type CwrFileStatus, cwrFileStatusLabels } from '../cwr/cwr.states.ts';
import { workComplaintsText } from '../texts/work.pt-BR.ts';
import type { WorkComplaint } from '../work/work.complaints.ts';
import { type WorkStatus, workStatusLabels } from '../work/work.states.ts';
import { refusal } from './refusal.ts';

/** Refusals about registered works and the files that societies of authors get. */
export const workErrors = {
  'cwr.sender': refusal(409, () => ({
    title: 'Falta dizer quem envia',
    description: 'Nome, código da CISAC e IPI do remetente ficam em Configurações da plataforma.',
    action: { label: 'Abrir configurações', to: '/app/admin/platform-settings' },
  })),
  'cwr.lacking': refusal<{ titles: string[] }>(409, ({ titles }) => ({
    title: 'Há obras que não podem ir',
    description: `Confira o que falta ou o que mudou: ${titles.join(', ')}.`,
  })),
  'cwr.waiting': refusal<{ titles: string[] }>(409, ({ titles }) => ({
    title: 'Obra já está em um arquivo',
    description: `A associação ainda não respondeu sobre: ${titles.join(', ')}.`,
  })),
  // The rules' words come along: the panel's frame, which has the words of refusals, does not carry the rules of a file.
  'cwr.broken': refusal<{ findings: { line: number; record: string; text: string }[] }>(422, ({ findings }) => ({
    title: 'O arquivo não passou na conferência',
    description: findings.map(({ line, record, text }) => `Linha ${line} ${record}: ${text}`).join(' '),
  })),
  'cwr.numbersSpent': refusal(409, () => ({
    title: 'Os números do ano acabaram',
    description: 'Uma associação recebe até 9999 arquivos por ano.',
  })),
  'cwr.fileMoved': refusal<{ status: CwrFileStatus }>(409, ({ status }) => ({
    title: 'O arquivo mudou',
    description: `Situação: ${cwrFileStatusLabels[status]}. A página já foi atualizada.`,
  })),
  'cwr.noContent': refusal(409, () => ({
    title: 'O conteúdo do arquivo foi apagado',
    description: 'Uma conta citada nele foi excluída. Descarte o arquivo e gere outro com as demais obras.',
  })),
  'cwr.noServer': refusal(409, () => ({
    title: 'A associação não tem servidor configurado',
    description: 'Baixe o arquivo, leve ao portal da associação e marque como enviado.',
  })),
  'cwr.notAnswer': refusal(422, () => ({
    title: 'Este arquivo não é uma resposta CWR',
    description: 'A resposta da associação começa com HDR e costuma terminar em .V21 ou .V22.',
  })),
  'cwr.noAnswers': refusal(422, () => ({
    title: 'O arquivo não traz nenhuma resposta',
    description: 'Não há registros ACK nem ISW. Confira se não é o arquivo que foi enviado.',
  })),
  'cwr.iswcSettled': refusal(409, () => ({
    title: 'O ISWC já foi decidido',
    description: 'A página já foi atualizada.',
  })),
  'cwr.societyChanged': refusal(409, () => ({
    title: 'A conexão mudou enquanto você editava',
    description: 'Outra pessoa salvou antes. Recarregue para ver a versão atual.',
  })),
  'work.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'O rascunho mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${at}. O que você digitou continua aqui.`,
  })),
  'work.incomplete': refusal<{ complaints: WorkComplaint[] }>(422, ({ complaints }) => workComplaintsText(complaints)),
  'work.resent': refusal(409, () => ({
    title: 'A obra mudou',
    description: 'Ela foi alterada ou enviada de novo desde que você abriu. Confira a versão nova antes de decidir.',
  })),
  'work.moved': refusal<{ status: WorkStatus }>(409, ({ status }) => ({
    title: 'O registro da obra mudou',
    description: `Situação: ${workStatusLabels[status]}. A página já foi atualizada.`,
  })),
};
