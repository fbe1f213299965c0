/** Specs 000 and 001, points 2, 5 and 8. */
export const texts = {
  email: { label: 'E-mail', placeholder: 'voce@exemplo.com' },
  backToLogin: 'Voltar para o login',
  toDashboard: 'Ir para o Dashboard',

  login: {
    title: 'Que bom te ver de volta',
    lead: 'Entre para cuidar da sua música.',
    password: { label: 'Senha', placeholder: 'Sua senha' },
    forgot: 'Esqueci a senha',
    submit: 'Entrar',
    noAccount: 'Ainda não tem conta?',
    register: 'Criar conta',
    failed: { title: 'Erro no Login', fallback: 'Não foi possível entrar. Tente de novo.' },
  },
  pending: {
    title: 'Confirmação Pendente',
    description: (email: string) => `Abra o link que enviamos para ${email}.`,
    resend: 'Reenviar e-mail',
    sent: { title: 'E-mail reenviado', description: 'Confira também a caixa de spam.' },
    failed: { title: 'Erro ao Reenviar', fallback: 'Não foi possível reenviar o e-mail. Tente de novo.' },
  },
  social: {
    divider: 'ou continue com',
    enterWith: (provider: string) => `Entrar com ${provider}`,
    disconnected: {
      title: 'Database Disconnected',
      description: 'Não foi possível falar com o servidor. Tente de novo em instantes.',
    },
    failed: (provider: string) => ({
      title: `Erro no login com ${provider}`,
      description: 'Verifique a configuração do provedor e tente de novo.',
    }),
  },
  factor: {
    title: 'Confirme que é você',
    lead: 'Digite o código de 6 números do seu aplicativo autenticador.',
    code: 'Código',
    submit: 'Confirmar',
    useRecovery: 'Perdi o aparelho: usar código de recuperação',
    failed: { title: 'Código não aceito', fallback: 'Não foi possível conferir o código. Tente de novo.' },
    recovery: {
      lead: 'Digite um dos dez códigos que você guardou. Ele desativa a verificação em duas etapas desta conta.',
      label: 'Código de recuperação',
      submit: 'Usar código',
      back: 'Usar o aplicativo autenticador',
      failed: 'Código não aceito',
      done: {
        title: 'Verificação em duas etapas desativada',
        description: 'Ative de novo em Segurança assim que tiver seu novo aparelho.',
        action: { label: 'Abrir Segurança', to: '/app/settings/security' },
      },
    },
    leave: 'Entrar com outra conta',
  },
  reauth: {
    title: 'Entre de novo para continuar',
    description: 'Sua sessão terminou. O que você digitou continua aqui.',
    password: 'Senha',
    submit: 'Entrar e continuar',
    leave: 'Ir para o login',
  },

  register: {
    title: 'Criar conta',
    lead: 'Leve sua música para as lojas com a sua assinatura.',
    name: { label: 'Nome completo', placeholder: 'Como você assina' },
    password: { label: 'Senha', placeholder: 'Crie uma senha' },
    confirmation: { label: 'Confirme a senha', placeholder: 'Repita a senha' },
    role: 'Tipo de perfil',
    roles: { ARTIST: 'Artista / Banda', AGGREGATOR: 'Agregador / Selo' },
    company: { label: 'Nome da empresa', placeholder: 'Seu selo ou produtora' },
    terms: {
      before: 'Li e aceito os',
      terms: 'termos',
      between: 'e a',
      privacy: 'política de privacidade',
      after: '.',
    },
    submit: 'Criar conta',
    hasAccount: 'Já tem conta?',
    login: 'Entrar',
    taken: {
      title: 'Este e-mail já está em uso.',
      login: 'Fazer Login',
      recover: 'Recuperar a senha',
    },
    failed: { title: 'Erro no Cadastro', fallback: 'Não foi possível realizar o cadastro.' },
    done: {
      title: 'Confira seu e-mail',
      lead: (email: string) => `Enviamos um link para ${email}. Abra para confirmar a conta e entrar no painel.`,
      hint: 'Não chegou? Veja a caixa de spam ou peça outro.',
    },
    received: {
      title: 'Cadastro realizado!',
      description: 'Enviamos um link de confirmação para o seu e-mail. Abra para entrar no painel.',
    },
  },

  confirm: {
    verifying: 'Confirmando seu e-mail...',
    success: {
      signup: { title: 'E-mail confirmado', lead: 'Sua conta está pronta. Abrindo o painel...' },
      email_change: { title: 'E-mail alterado', lead: 'Use o novo endereço da próxima vez que entrar.' },
    },
    half: {
      title: 'Falta um passo',
      lead: 'Este endereço está confirmado. Abra também o link que enviamos para o outro endereço.',
    },
    error: {
      title: 'Erro na Confirmação',
      missing: 'O link está incompleto. Abra o link do e-mail de novo ou peça outro.',
      used: 'Este link já foi usado ou venceu. Peça um novo para confirmar sua conta.',
      unreachable: 'Não foi possível falar com o servidor. Seu link continua valendo.',
      retry: 'Tentar Novamente',
      resend: 'Enviar novo link',
      again: 'Peça a mudança de e-mail outra vez em Segurança.',
      toSecurity: 'Abrir Segurança',
    },
    sent: {
      title: 'Novo link enviado',
      description: 'Se a conta ainda espera confirmação, o e-mail chega em instantes.',
    },
  },

  forgot: {
    title: 'Esqueceu a senha?',
    lead: 'Informe seu e-mail e enviamos um link para criar outra.',
    submit: 'Enviar link',
    failed: { title: 'Erro ao enviar', fallback: 'Não foi possível enviar o link. Tente de novo.' },
    done: {
      title: 'Confira seu e-mail',
      lead: (email: string) => `Se houver uma conta com ${email}, o link chega em instantes e vale por uma hora.`,
      again: 'Usar outro e-mail',
    },
  },
  reset: {
    title: 'Nova senha',
    lead: 'As outras sessões da sua conta serão encerradas.',
    missing: 'Token de redefinição inválido ou ausente.',
    missingHint: 'Abra o link do e-mail de novo ou peça outro.',
    askAgain: 'Pedir novo link',
    password: { label: 'Nova senha', placeholder: 'Crie uma senha' },
    submit: 'Salvar nova senha',
    failed: { title: 'Erro ao redefinir a senha', fallback: 'Não foi possível salvar a nova senha. Tente de novo.' },
    done: { title: 'Senha alterada', description: 'As outras sessões foram encerradas.' },
  },
};
