import type { CampaignStatus } from '../campaign/campaign.states.ts';
import type { MailingStatus } from '../mailing/mailing.states.ts';
import type { MarketingTool } from '../marketing-tool/marketing-tool.kinds.ts';
import type { ApplicationStatus, OpportunityStatus } from '../opportunity/opportunity.states.ts';
import { campaignStatusLabels } from '../texts/campaign.pt-BR.ts';
import { formatMoment } from '../texts/format-day.ts';
import { marketingToolLabels } from '../texts/marketing-tool.pt-BR.ts';
import { applicationStatusLabels, opportunityStatusLabels } from '../texts/opportunity.pt-BR.ts';
import { refusal } from './refusal.ts';

/** Refusals about brands, domains and the texts of pages. */
export const siteErrors = {
  'brand.addressRefused': refusal(422, () => ({
    title: 'Endereço recusado',
    description: 'Use um endereço https público que leve direto a uma imagem.',
  })),
  'brand.addressUnreachable': refusal(422, () => ({
    title: 'Imagem não encontrada',
    description: 'Não conseguimos baixar uma imagem desse endereço. Confira o link ou envie o arquivo.',
  })),
  'brand.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'A marca mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  })),
  'brand.fileUnknown': refusal(422, () => ({
    title: 'Imagem não encontrada',
    description: 'Uma das imagens não está mais guardada. Envie de novo.',
  })),
  'brand.notAllowed': refusal(404, () => ({
    title: 'Marca própria não liberada',
    description: 'Sua conta usa a marca do seu selo. Peça a liberação ao suporte.',
  })),
  'brand.pictureTooSmall': refusal<{ minPx: number }>(422, ({ minPx }) => ({
    title: 'Imagem pequena demais',
    description: `Envie uma imagem de pelo menos ${minPx} × ${minPx} px.`,
  })),
  'brand.unsafeDrawing': refusal(422, () => ({
    title: 'SVG recusado',
    description: 'O desenho contém script ou endereços de fora. Exporte o SVG só com formas, ou envie um PNG.',
  })),
  'content.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'O texto mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outro texto em ${formatMoment(at)}. O que você digitou continua aqui.`,
  })),
  'customDomain.checking': refusal(409, () => ({
    title: 'Verificação em andamento',
    description: 'Já estamos consultando o DNS. O resultado aparece aqui em instantes.',
  })),
  'customDomain.missing': refusal(404, () => ({
    title: 'Nenhum domínio informado',
    description: 'Informe o domínio antes de verificar.',
  })),
  'customDomain.reserved': refusal(422, () => ({
    title: 'Domínio reservado',
    description: 'Este endereço é da própria plataforma. Use um domínio do seu selo.',
  })),
  'crm.missing': refusal(404, () => ({
    title: 'HubSpot não conectado',
    description: 'Informe o token antes de testar.',
  })),
  'crm.testing': refusal(409, () => ({
    title: 'Teste em andamento',
    description: 'Já estamos perguntando ao HubSpot. O resultado aparece aqui em instantes.',
  })),
  'mailSender.checking': refusal(409, () => ({
    title: 'Verificação em andamento',
    description: 'Já estamos consultando o DNS. O resultado aparece aqui em instantes.',
  })),
  'mailSender.missing': refusal(404, () => ({
    title: 'Nenhum remetente informado',
    description: 'Informe nome e endereço antes de verificar.',
  })),
  'mailSender.unavailable': refusal(422, () => ({
    title: 'Envio indisponível',
    description: 'A plataforma ainda não tem um servidor de e-mail. Quem a opera precisa configurá-lo.',
  })),
  'mailSender.unproved': refusal(409, () => ({
    title: 'Domínio não verificado',
    description: 'Crie os registros do DNS e verifique antes de enviar um teste.',
  })),
  'marketingTool.asked': refusal<{ tool: MarketingTool }>(409, ({ tool }) => ({
    title: 'Pedido já enviado',
    description: `Seu pedido de ${marketingToolLabels[tool]} está em análise pela equipe.`,
  })),
  'marketingTool.off': refusal<{ tool: MarketingTool }>(409, ({ tool }) => ({
    title: 'Ferramenta desligada',
    description: `${marketingToolLabels[tool]} ainda não está ligada para você. Peça à equipe em Conexões de Marketing.`,
  })),
  'marketingTool.on': refusal<{ tool: MarketingTool }>(409, ({ tool }) => ({
    title: 'Ferramenta já ligada',
    description: `${marketingToolLabels[tool]} já está ligada para você.`,
  })),
  'webhook.many': refusal<{ limit: number }>(409, ({ limit }) => ({
    title: 'Limite de webhooks',
    description: `São no máximo ${limit}. Remova um para criar outro.`,
  })),
  'webhook.paused': refusal(409, () => ({
    title: 'Webhook pausado',
    description: 'Retome o webhook antes de testar.',
  })),
  'linkPage.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'A página mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  })),
  'linkPage.incomplete': refusal<{ fields: Record<string, string> }>(422, () => ({
    title: 'Link Personalizado Incompleto',
    description: 'Complete os itens marcados antes de publicar. O rascunho está salvo.',
  })),
  'linkPage.slugTaken': refusal(409, () => ({
    title: 'Endereço indisponível',
    description: 'Este endereço já tem dono ou se confunde com o nome ou o endereço de outra pessoa. Escolha outro.',
  })),
  'campaign.changed': refusal<{ by: string }>(409, ({ by }) => ({
    title: 'A campanha mudou',
    description: `${by || 'Outra pessoa'} alterou esta campanha. Recarregue a página e confira antes de salvar.`,
  })),
  'campaign.moved': refusal<{ status: CampaignStatus }>(409, ({ status }) => ({
    title: 'A situação mudou',
    description: `Esta campanha está assim agora: ${campaignStatusLabels[status].toLowerCase()}. Recarregue a página.`,
  })),
  'mailing.changed': refusal<{ by: string }>(409, () => ({
    title: 'O e-mail mudou',
    description: 'Recarregue a página.',
  })),
  'mailing.moved': refusal<{ status: MailingStatus }>(409, () => ({
    title: 'A situação mudou',
    description: 'Recarregue a página.',
  })),
  'mailing.notEmail': refusal(409, () => ({
    title: 'A campanha não é de e-mail',
    description: 'Recarregue a página.',
  })),
  'mailing.campaignNotReady': refusal<{ status: CampaignStatus }>(409, () => ({
    title: 'A campanha ainda não envia',
    description: 'Ela precisa estar ativa.',
  })),
  'mailing.faulty': refusal<{ count: number }>(422, () => ({
    title: 'E-mail incompleto',
    description: 'Complete os itens marcados. O rascunho está salvo.',
  })),
  'mailing.nobody': refusal(422, () => ({
    title: 'Ninguém neste público',
    description: 'Tire uma condição.',
  })),
  'mailing.past': refusal(422, () => ({
    title: 'Este horário já passou',
    description: 'Escolha outro.',
  })),
  'opportunity.changed': refusal<{ by: string }>(409, ({ by }) => ({
    title: 'A oportunidade mudou',
    description: `${by || 'Outra pessoa'} alterou esta oportunidade. Recarregue a página e confira antes de salvar.`,
  })),
  'opportunity.moved': refusal<{ status: OpportunityStatus }>(409, ({ status }) => ({
    title: 'A situação mudou',
    description: `Esta oportunidade está assim agora: ${opportunityStatusLabels[status].toLowerCase()}. Recarregue a página.`,
  })),
  'opportunity.tooMany': refusal<{ limit: number }>(409, ({ limit }) => ({
    title: 'Limite de oportunidades por dia',
    description: `Todos os artistas são avisados de cada uma, então são até ${limit} abertas a todos em 24 horas. Publique esta amanhã ou só para o seu elenco.`,
  })),
  'opportunity.over': refusal(409, () => ({
    title: 'Inscrições encerradas',
    description: 'O prazo desta oportunidade terminou. Veja as outras que estão abertas.',
  })),
  'opportunity.notForYou': refusal(403, () => ({
    title: 'Oportunidade de outro elenco',
    description: 'Esta oportunidade é só para artistas do selo que a publicou.',
  })),
  'opportunity.applied': refusal(409, () => ({
    title: 'Lançamento já inscrito',
    description: 'Este lançamento já tem uma candidatura aqui. Escolha outro ou acompanhe a que foi enviada.',
  })),
  'application.moved': refusal<{ status: ApplicationStatus }>(409, ({ status }) => ({
    title: 'A situação mudou',
    description: `Esta candidatura está assim agora: ${applicationStatusLabels[status].toLowerCase()}. Recarregue a página.`,
  })),
  'campaign.noPurse': refusal(403, () => ({
    title: 'Sem saldo próprio',
    description: 'Sua conta não tem saldo para pagar campanhas. Escolha pagar direto na plataforma de anúncios.',
  })),
  'campaign.results': refusal<{ count: number }>(422, ({ count }) => ({
    title: 'O arquivo tem problemas',
    description: `${count === 1 ? 'Corrija 1 ponto' : `Corrija ${count} pontos`} e importe de novo. Nada foi importado.`,
  })),
  'campaign.resultsMany': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Dias demais',
    description: `Uma campanha guarda até ${limit} dias de resultados.`,
  })),
  'linkPage.slugMany': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Muitos endereços',
    description: `Sua página já teve ${limit} endereços, e todos continuam levando a ela. Escolha um deles.`,
  })),
  'linkPage.tooLarge': refusal<{ kb: number }>(422, ({ kb }) => ({
    title: 'Página grande demais',
    description: `Comprimida, ela tem ${kb} kB; o limite é 20 kB. Retire alguns itens ou encurte os textos.`,
  })),
  'releasePlan.noDay': refusal(409, () => ({
    title: 'Falta a data de estreia',
    description: 'Escolha a data no lançamento. O plano conta os dias a partir dela.',
  })),
  'releasePlan.tasksMany': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Tarefas demais',
    description: `Um plano tem até ${limit} tarefas. Exclua alguma antes de incluir outra.`,
  })),
  'planTemplate.many': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Modelos demais',
    description: `Seu selo já tem ${limit} modelos. Exclua um antes de criar outro.`,
  })),
  'smartLink.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'O smart link mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  })),
  'smartLink.endingTaken': refusal(409, () => ({
    title: 'Endereço indisponível',
    description: 'Este final já leva a outro lançamento ou se confunde com um que leva. Escolha outro.',
  })),
  'smartLink.endingMany': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Muitos endereços',
    description: `Este smart link já teve ${limit} endereços, e todos continuam levando a ele. Escolha um deles.`,
  })),
  'landing.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'A página mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  })),
};
