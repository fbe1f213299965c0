import { formatMoment } from '../texts/format-day.ts';
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
  'landing.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'A página mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  })),
};
