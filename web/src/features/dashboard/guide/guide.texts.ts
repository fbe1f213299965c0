import type { Role } from '@toada/domain/access/policy.ts';

type GuideStep = { title: string; lead: string; to: string };
export type Guide = readonly [GuideStep, GuideStep, GuideStep, GuideStep, GuideStep];

const verification = '/app/settings/verification';
const security = {
  title: 'Proteja sua conta',
  lead: 'Ative a verificação em duas etapas e veja onde sua conta está aberta.',
  to: '/app/settings/security',
};

/** Five steps for each role, in the order they are taken; each leads to its screen. */
const steps: Record<Role, Guide> = {
  ARTIST: [
    { title: 'Verifique sua conta', lead: 'Envie seus documentos. Sem isso nada é distribuído.', to: verification },
    {
      title: 'Suba sua música',
      lead: 'Áudio, capa, créditos e lojas. O rascunho fica salvo.',
      to: '/app/distribution',
    },
    {
      title: 'Combine a divisão',
      lead: 'Diga quem recebe quanto. Cada pessoa aceita por e-mail.',
      to: '/app/financial/splits',
    },
    {
      title: 'Diga onde quer receber',
      lead: 'Cadastre seu Pix ou sua conta. A aprovação vem antes do primeiro saque.',
      to: '/app/settings/artist/payment-accounts',
    },
    {
      title: 'Acompanhe e retire',
      lead: 'Veja de onde vem cada centavo e peça seu saque.',
      to: '/app/financial',
    },
  ],
  AGGREGATOR: [
    { title: 'Verifique o selo', lead: 'Envie os documentos da empresa.', to: verification },
    {
      title: 'Monte seu elenco',
      lead: 'Adicione ou convide artistas e abra o painel de cada um.',
      to: '/app/manage-aggregator-artists',
    },
    {
      title: 'Vista sua marca',
      lead: 'Cores, logo e domínio do selo em todo o painel.',
      to: '/app/settings/aggregator/branding',
    },
    { title: 'Distribua', lead: 'Envie os lançamentos do elenco e siga cada entrega.', to: '/app/distribution' },
    {
      title: 'Acerte as contas',
      lead: 'Margens, adiantamentos, extratos e o saque do selo.',
      to: '/app/financial',
    },
  ],
  ADMIN: [
    {
      title: 'Aprove documentos',
      lead: 'Confirme a identidade de artistas e selos.',
      to: '/app/admin/document-approvals',
    },
    { title: 'Revise lançamentos', lead: 'Aprove, peça correção ou rejeite.', to: '/app/admin/reviews' },
    { title: 'Siga as entregas', lead: 'Veja o que cada loja recebeu e resolva falhas.', to: '/app/admin/deliveries' },
    { title: 'Confira o dinheiro', lead: 'Relatórios, saques e a conferência contábil.', to: '/app/financial' },
    {
      title: 'Responda a pedidos',
      lead: 'Limites, formas de receber e marketing.',
      to: '/app/admin/general-requests',
    },
  ],
  SUPER_ADMIN: [
    {
      title: 'Ajuste a plataforma',
      lead: 'Prazos, limites e regras que valem para todos.',
      to: '/app/admin/platform-settings',
    },
    { title: 'Monte a equipe', lead: 'Crie contas e dê a cada pessoa o seu papel.', to: '/app/admin/users-management' },
    {
      title: 'Conecte as lojas',
      lead: 'Servidor, formato e fila de cada uma.',
      to: '/app/settings/admin/global-integrations',
    },
    {
      title: 'Vista a marca padrão',
      lead: 'O que todos veem onde o selo não tem marca própria.',
      to: '/app/settings/admin/branding-default',
    },
    { title: 'Veja quem fez o quê', lead: 'Toda decisão fica registrada.', to: '/app/admin/audit' },
  ],
  FINANCE: [
    {
      title: 'Importe relatórios',
      lead: 'Envie o arquivo da loja e confira antes de lançar.',
      to: '/app/financial/imports',
    },
    {
      title: 'Encontre os donos',
      lead: 'Ligue a uma faixa o que a loja vendeu e não reconhecemos.',
      to: '/app/financial/unmatched',
    },
    {
      title: 'Decida saques',
      lead: 'Aprove, monte o lote Pix e registre o resultado.',
      to: '/app/financial/withdrawals',
    },
    { title: 'Guarde o que precisa', lead: 'Retenha um valor e libere quando for a hora.', to: '/app/financial/holds' },
    { title: 'Prove as contas', lead: 'Cada centavo no seu lugar, a qualquer momento.', to: '/app/financial/proof' },
  ],
  SUPPORT: [
    {
      title: 'Complete seu perfil',
      lead: 'Seu nome e sua foto, como a equipe vê você.',
      to: '/app/settings/profile',
    },
    security,
    { title: 'Atenda quem escreve', lead: 'Conversas, chamados e opiniões.', to: '/app/support-inbox' },
    {
      title: 'Leia divisões',
      lead: 'Veja onde você tem uma parte nos royalties.',
      to: '/app/financial/splits',
    },
    { title: 'Acompanhe seu saldo', lead: 'O que é seu na plataforma, com extratos.', to: '/app/financial' },
  ],
  COLLABORATOR: [
    {
      title: 'Verifique sua conta',
      lead: 'Envie seus documentos. O saque abre depois da aprovação.',
      to: verification,
    },
    {
      title: 'Veja suas divisões',
      lead: 'Sua parte em cada lançamento e o que ainda aguarda resposta.',
      to: '/app/financial/splits',
    },
    {
      title: 'Diga onde quer receber',
      lead: 'Cadastre seu Pix ou sua conta. A aprovação vem antes do primeiro saque.',
      to: '/app/settings/collaborator/payment-accounts',
    },
    { title: 'Acompanhe e retire', lead: 'Veja de onde vem cada centavo e peça seu saque.', to: '/app/financial' },
    { title: 'Baixe seus extratos', lead: 'Mês a mês, em PDF ou CSV.', to: '/app/financial/statements' },
  ],
};

export const guideTexts = {
  open: 'Como Funciona',
  lead: 'Cinco passos, na ordem em que costumam acontecer.',
  close: 'Entendi',
  help: 'Abrir a Ajuda',
  steps,
};
