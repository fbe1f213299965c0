import type { ErrorCode, ErrorParams } from '../errors.ts';

export type ToastText = { title: string; description: string; action?: { label: string; to: string } };
type ErrorTexts = { [Code in ErrorCode]: (params: ErrorParams[Code]) => ToastText };

/** A code without a text does not compile. */
export const errorTexts: ErrorTexts = {
  'access.forbidden': () => ({
    title: 'Erro de Permissão',
    description: 'Acesso não autorizado para esta seção do aplicativo.',
  }),
  'access.secondFactorRequired': () => ({
    title: 'Segundo fator necessário',
    description: 'Informe o código do seu aplicativo autenticador para continuar.',
    action: { label: 'Abrir Segurança', to: '/app/settings/security' },
  }),
  'access.signInRequired': () => ({
    title: 'Sessão encerrada',
    description: 'Entre de novo para continuar. O que você digitou continua aqui.',
    action: { label: 'Fazer Login', to: '/auth/login' },
  }),
  'access.verificationRequired': () => ({
    title: 'Verificação Necessária',
    description: 'Para acessar esta funcionalidade, sua conta precisa ser verificada.',
    action: { label: 'Verificar Agora', to: '/app/settings/verification' },
  }),
  'database.unavailable': () => ({ title: 'Erro', description: 'Database connection is not available.' }),
  'idempotency.inProgress': () => ({
    title: 'Já estamos processando',
    description: 'Este pedido já foi recebido e ainda está em andamento. Aguarde alguns segundos.',
  }),
  'idempotency.keyRequired': () => ({
    title: 'Erro ao processar',
    description: 'O pedido chegou sem a chave que evita repetição. Atualize a página e tente de novo.',
  }),
  'idempotency.keyReused': () => ({
    title: 'Erro ao processar',
    description: 'Este pedido já foi enviado com outros dados. Atualize a página e tente de novo.',
  }),
  'input.invalid': () => ({ title: 'Revise os campos', description: 'Há campos que precisam de correção.' }),
  'live.ticketInvalid': () => ({
    title: 'Conexão ao vivo encerrada',
    description: 'Atualize a página para voltar a receber novidades.',
  }),
  notFound: () => ({ title: 'Não encontrado', description: 'O que você procura não existe ou não está disponível.' }),
  'page.cursorInvalid': () => ({
    title: 'Lista desatualizada',
    description: 'Esta página da lista não existe mais. Volte ao começo da lista.',
  }),
  'rate.limited': ({ retryAfterSeconds }) => ({
    title: 'Muitas tentativas',
    description: `Tente de novo em ${waitingTime(retryAfterSeconds)}.`,
  }),
  'request.malformed': () => ({
    title: 'Erro ao processar',
    description: 'O pedido chegou incompleto. Tente de novo.',
  }),
  'request.tooLarge': ({ limitBytes }) => ({
    title: 'Conteúdo muito grande',
    description: `O limite é de ${Math.floor(limitBytes / 1024)} kB.`,
  }),
  'request.unsupportedType': () => ({
    title: 'Formato Inválido',
    description: 'Este tipo de conteúdo não é aceito aqui.',
  }),
  'secondFactor.codeInvalid': () => ({
    title: 'Código inválido',
    description: 'Este código de recuperação não existe ou já foi usado.',
  }),
  'secondFactor.missing': () => ({
    title: 'Sem segundo fator',
    description: 'Ative a verificação em duas etapas antes de criar códigos de recuperação.',
  }),
  'user.aggregatorUnknown': () => ({ title: 'Erro ao Salvar', description: 'O agregador escolhido não existe.' }),
  'user.emailTaken': () => ({ title: 'Erro ao Salvar', description: 'Este e-mail já está em uso.' }),
  'user.roleForbidden': () => ({
    title: 'Erro de Permissão',
    description: 'Você não pode criar usuários com este perfil.',
  }),
  internal: () => ({ title: 'Erro', description: 'Ocorreu um problema.' }),
};

/** The words of a refusal. */
export function toastFor<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]): ToastText {
  return errorTexts[code](params);
}

function waitingTime(seconds: number) {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
