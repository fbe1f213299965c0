import { refusal } from './refusal.ts';

/** Refusals that any call may meet: rights, the form of a request, its repetition. */
export const requestErrors = {
  'access.forbidden': refusal(403, () => ({
    title: 'Erro de Permissão',
    description: 'Acesso não autorizado para esta seção do aplicativo.',
  })),
  'access.passwordChangeRequired': refusal(403, () => ({
    title: 'Defina uma nova senha',
    description: 'Atualize a página e escolha uma senha que só você conheça para continuar.',
  })),
  'access.secondFactorRequired': refusal(403, () => ({
    title: 'Segundo fator necessário',
    description: 'Informe o código do seu aplicativo autenticador para continuar.',
    action: { label: 'Abrir Segurança', to: '/app/settings/security' },
  })),
  'access.signInRequired': refusal(401, () => ({
    title: 'Sessão encerrada',
    description: 'Entre de novo para continuar. O que você digitou continua aqui.',
    action: { label: 'Fazer Login', to: '/auth/login' },
  })),
  'access.verificationRequired': refusal(403, () => ({
    title: 'Verificação Necessária',
    description: 'Para acessar esta funcionalidade, sua conta precisa ser verificada.',
    action: { label: 'Verificar Agora', to: '/app/settings/verification' },
  })),
  'database.unavailable': refusal(503, () => ({ title: 'Erro', description: 'Database connection is not available.' })),
  'idempotency.inProgress': refusal(409, () => ({
    title: 'Já estamos processando',
    description: 'Este pedido já foi recebido e ainda está em andamento. Aguarde alguns segundos.',
  })),
  'idempotency.keyRequired': refusal(400, () => ({
    title: 'Erro ao processar',
    description: 'O pedido chegou sem a chave que evita repetição. Atualize a página e tente de novo.',
  })),
  'idempotency.keyReused': refusal(422, () => ({
    title: 'Erro ao processar',
    description: 'Este pedido já foi enviado com outros dados. Atualize a página e tente de novo.',
  })),
  'input.invalid': refusal<{ fields: Record<string, string> }>(422, () => ({
    title: 'Confira os dados',
    description: 'Corrija o que está marcado e envie de novo.',
  })),
  'live.ticketInvalid': refusal(403, () => ({
    title: 'Conexão ao vivo encerrada',
    description: 'Atualize a página para voltar a receber novidades.',
  })),
  'live.tooMany': refusal(429, () => ({
    title: 'Muitas janelas abertas',
    description: 'Esta janela não recebe as novidades na hora. Feche outras janelas do painel ou atualize a página.',
  })),
  notFound: refusal(404, () => ({
    title: 'Não encontrado',
    description: 'O que você procura não existe ou não está disponível.',
  })),
  'page.cursorInvalid': refusal(400, () => ({
    title: 'Lista desatualizada',
    description: 'Esta página da lista não existe mais. Volte ao começo da lista.',
  })),
  'rate.limited': refusal<{ retryAfterSeconds: number }>(429, ({ retryAfterSeconds }) => ({
    title: 'Muitas tentativas',
    description: `Tente de novo em ${waitingTime(retryAfterSeconds)}.`,
  })),
  'request.malformed': refusal(400, () => ({
    title: 'Erro ao processar',
    description: 'O pedido chegou incompleto. Tente de novo.',
  })),
  'request.tooLarge': refusal<{ limitBytes: number }>(413, ({ limitBytes }) => ({
    title: 'Conteúdo muito grande',
    description: `O limite é de ${Math.floor(limitBytes / 1024)} kB.`,
  })),
  'request.unsupportedType': refusal(415, () => ({
    title: 'Formato Inválido',
    description: 'Este tipo de conteúdo não é aceito aqui.',
  })),
  'secondFactor.codeInvalid': refusal(422, () => ({
    title: 'Código inválido',
    description: 'Este código de recuperação não existe ou já foi usado.',
  })),
  'secondFactor.freshCodeNeeded': refusal(403, () => ({
    title: 'Confirme com um código novo',
    description: 'Esta decisão pede um código do seu aplicativo autenticador, digitado há menos de 5 minutos.',
  })),
  'secondFactor.missing': refusal(422, () => ({
    title: 'Sem segundo fator',
    description: 'Ative a verificação em duas etapas antes de criar códigos de recuperação.',
  })),
  'secondFactor.needed': refusal(403, () => ({
    title: 'Ative a verificação em duas etapas',
    description: 'Esta decisão só é aceita com um código do aplicativo autenticador.',
    action: { label: 'Abrir Segurança', to: '/app/settings/security' },
  })),
  'setting.heldByOperator': refusal(409, () => ({
    title: 'Definido na instalação',
    description: 'A verificação em duas etapas é obrigatória neste servidor e não pode ser desligada aqui.',
  })),
  internal: refusal(500, () => ({ title: 'Erro', description: 'Ocorreu um problema.' })),
};

function waitingTime(seconds: number) {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
