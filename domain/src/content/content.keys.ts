import { type ContentEntry, screenKeys, writtenText } from './screen.keys.ts';

/**
 * Every text an administrator may rewrite: what it is, and what stands there until somebody does. The landing page's are
 * used where no landing page was published.
 */
// biome-ignore format: a table is read by its columns.
export const contentKeys = {
  'landing.hero.title':          { type: 'textarea', at: 'opening',      description: 'Página inicial: título (uma linha por linha)', default: 'Sua Música,\nSeu Futuro,\nSeu Controle.' },
  'landing.hero.subtitle':       { type: 'textarea', at: 'opening',      description: 'Página inicial: subtítulo', default: 'A plataforma completa para artistas e selos independentes.' },
  'landing.cta.text':            { type: 'text',     at: 'opening',      description: 'Página inicial: botão principal', default: 'Comece Agora' },
  'landing.cta.url':             { type: 'text',     at: 'opening',      description: 'Página inicial: endereço do botão principal', default: '#acesso' },
  'landing.platforms':           { type: 'text',     at: 'opening',      description: 'Página inicial: alcance da distribuição', default: 'Em 200+ plataformas' },
  'landing.benefits.title':      { type: 'textarea', at: 'benefits',     description: 'Página inicial: título dos benefícios (uma linha por linha)', default: 'Do arquivo na sua mão ao\nouvido de todo mundo.' },
  'landing.benefits.1.title':    { type: 'text',     at: 'benefits',     description: 'Página inicial: primeiro benefício, título', default: 'Distribuição global' },
  'landing.benefits.1.text':     { type: 'textarea', at: 'benefits',     description: 'Página inicial: primeiro benefício, texto', default: 'Envie uma vez. Cada loja vira uma faixa na linha do tempo, e você vê onde a música está, dia a dia.' },
  'landing.benefits.2.title':    { type: 'text',     at: 'benefits',     description: 'Página inicial: segundo benefício, título', default: 'Marketing integrado' },
  'landing.benefits.2.text':     { type: 'textarea', at: 'benefits',     description: 'Página inicial: segundo benefício, texto', default: 'Página de links, teaser e campanha saem do mesmo lugar que o lançamento.' },
  'landing.benefits.3.title':    { type: 'text',     at: 'benefits',     description: 'Página inicial: terceiro benefício, título', default: 'Comunidade colaborativa' },
  'landing.benefits.3.text':     { type: 'textarea', at: 'benefits',     description: 'Página inicial: terceiro benefício, texto', default: 'Quem fez junto recebe junto. Convide autores, produtores e selo, combine a divisão, e cada centavo chega com nome.' },
  'landing.whiteLabel.title':    { type: 'text',     at: 'whiteLabel',   description: 'Página inicial: título do white label', default: 'Seu selo com a cara do seu selo.' },
  'landing.whiteLabel.text':     { type: 'textarea', at: 'whiteLabel',   description: 'Página inicial: texto do white label', default: 'White label de verdade: cores, fonte, logo e domínio. O contraste se ajusta sozinho, então o painel fica legível em qualquer paleta.' },
  'landing.testimonials.title':  { type: 'text',     at: 'testimonials', description: 'Página inicial: título dos depoimentos', default: 'Quem já pegou a toada.' },
  'landing.testimonials.1.quote': { type: 'textarea', at: 'testimonials', description: 'Página inicial: primeiro depoimento, fala', default: 'Pela primeira vez eu sei, no dia, em que loja a música está e quanto cada parceiro vai receber.' },
  'landing.testimonials.1.name': { type: 'text',     at: 'testimonials', description: 'Página inicial: primeiro depoimento, nome', default: 'Jussara Lima' },
  'landing.testimonials.1.role': { type: 'text',     at: 'testimonials', description: 'Página inicial: primeiro depoimento, papel', default: 'Artista' },
  'landing.testimonials.2.quote': { type: 'textarea', at: 'testimonials', description: 'Página inicial: segundo depoimento, fala', default: 'Colocamos a marca do selo no painel em uma tarde. Os artistas acham que o sistema é nosso.' },
  'landing.testimonials.2.name': { type: 'text',     at: 'testimonials', description: 'Página inicial: segundo depoimento, nome', default: 'Téo Brandão' },
  'landing.testimonials.2.role': { type: 'text',     at: 'testimonials', description: 'Página inicial: segundo depoimento, papel', default: 'Selo Maré Alta' },
  'landing.testimonials.3.quote': { type: 'textarea', at: 'testimonials', description: 'Página inicial: terceiro depoimento, fala', default: 'Subi o single, dividi com a banda e fiz a página de links antes do café esfriar.' },
  'landing.testimonials.3.name': { type: 'text',     at: 'testimonials', description: 'Página inicial: terceiro depoimento, nome', default: 'Anahí Couto' },
  'landing.testimonials.3.role': { type: 'text',     at: 'testimonials', description: 'Página inicial: terceiro depoimento, papel', default: 'Cantora e compositora' },
  'landing.access.title':        { type: 'text',     at: 'access',       description: 'Página inicial: título do formulário', default: 'Acesso Antecipado e Novidades' },
  'landing.access.text':         { type: 'textarea', at: 'access',       description: 'Página inicial: texto do formulário', default: 'Deixe seu contato. A gente avisa, abre sua conta e ajuda no primeiro lançamento.' },
  'landing.footer.text':         { type: 'text',     at: 'footer',       description: 'Página inicial: rodapé, no lugar do nome da empresa', default: '' },
  'landing.meta.description':    { type: 'textarea', at: 'search',       description: 'Página inicial: descrição para buscadores e redes', default: 'Distribua música e vídeo, registre obras, divida royalties e receba com clareza. A plataforma completa para artistas e selos independentes.' },
  ...screenKeys,
} as const satisfies Record<string, ContentEntry>;
export type ContentKey = keyof typeof contentKeys;

/** The text under a key: what an administrator wrote, else the coded default. */
export function contentText(values: Readonly<Record<string, string>>, key: ContentKey): string {
  return writtenText(values, key, contentKeys[key].default);
}
