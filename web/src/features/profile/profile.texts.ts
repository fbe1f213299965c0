export const texts = {
  title: 'Seus dados',
  fullName: 'Nome completo',
  displayName: 'Nome de exibição',
  company: 'Empresa',
  email: 'E-mail',
  role: 'Perfil',
  verified: 'Conta verificada',
  notVerified: 'Verificação pendente',
  none: 'Não informado',
  emailHint: 'Mude o e-mail e a senha em',
  security: 'Segurança',
};
