export const SLUG_MIN = 3;
export const SLUG_MAX = 40;

/** Words of our own addresses, of the product and of those who speak for it. */
const RESERVED = [
  ...['app', 'api', 'auth', 'link', 'links', 'split', 'ajuda', 'help', 'terms', 'privacy', 'termos', 'privacidade'],
  ...['integrations', 'preview', 'dev', 'settings', 'finance', 'royalty-splits', 'analytics-legacy', 'sair-da-lista'],
  ...['assets', 'brand-files', 'files', 'static', 'public', 'img', 'images', 'fonts', 'favicon', 'robots', 'sitemap'],
  ...[
    'samples',
    'licenses',
    'agenda',
    'well-known',
    'certificado',
    'certificados',
    'verificar',
    'manifest',
    'health',
    'healthz',
    'saude',
    'boot',
    'selo',
    'ready',
    'metrics',
    'docs',
    'openapi',
    'login',
    'logout',
    'entrar',
    'sair',
  ],
  ...['cadastro', 'registro', 'register', 'signup', 'conta', 'painel', 'dashboard', 'home', 'inicio', 'index', 'www'],
  ...['admin', 'administrador', 'root', 'super-admin', 'suporte', 'support', 'financeiro', 'equipe', 'staff'],
  ...['toada', 'oficial', 'official', 'seguranca', 'security', 'pagamento', 'payments', 'pix', 'banco', 'moderacao'],
  ...[
    'l',
    's',
    'r',
    'go',
    'fans',
    'fas',
    'loja',
    'shop',
    'smart',
    'pre-save',
    'presave',
    'o',
    'oportunidade',
    'oportunidades',
    'null',
    'undefined',
  ],
  ...['oficial', 'official', 'suporte', 'support', 'ajuda', 'equipe', 'admin', 'financeiro', 'pagamentos'].flatMap(
    (office) => [`toada-${office}`, `${office}-toada`],
  ),
];

/**
 * Signs that pass for one another at a glance, as one. Pairs come behind them: a pair may be written with any sign of its kinds. A
 * doubled sign is one. `slug_look` of the database does the same.
 */
const ALIKE: readonly [RegExp, string][] = [
  [/[1il]/g, 'l'],
  [/[0oq]/g, 'o'],
  [/[5s]/g, 's'],
  [/[2z]/g, 'z'],
  [/[8b]/g, 'b'],
  [/[4a]/g, 'a'],
  [/[3e]/g, 'e'],
  [/[69g]/g, 'g'],
  [/[7t]/g, 't'],
  [/[uvw]/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/rn/g, 'm'],
  [/cl/g, 'd'],
  [/(.)\1+/g, '$1'],
];

/** A slug as an address has it: small letters, digits and hyphens between them. Null for anything else. */
export function parseSlug(text: string): string | null {
  const slug = text.trim().toLowerCase();
  const isShaped = /^[a-z\d]+(-[a-z\d]+)*$/.test(slug) && /[a-z]/.test(slug);
  return isShaped && slug.length >= SLUG_MIN && slug.length <= SLUG_MAX ? slug : null;
}

/** The look of a slug: two that a hurried eye takes for one have the same. */
export function slugLook(slug: string): string {
  return ALIKE.reduce((look, [signs, one]) => look.replace(signs, one), slug.replaceAll('-', ''));
}

const reservedLooks = new Set(RESERVED.map(slugLook));

/** Whether a slug is, or looks like, a word of ours. */
export function isReservedSlug(slug: string): boolean {
  return reservedLooks.has(slugLook(slug));
}

/** A first proposal from a name: 'Jussara Lima' is 'jussara-lima'. */
export function proposeSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX)
    .replace(/-+$/, '');
}
