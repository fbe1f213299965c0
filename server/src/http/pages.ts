import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { CERTIFICATE_PATH } from '@toada/domain/certificate/certificate.code.ts';
import { AppError } from '@toada/domain/errors.ts';
import { matchPath } from '@toada/domain/match-path.ts';
import { PAGE_DATA_ID, type PageData } from '@toada/domain/page-data.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { parseCookies } from '../features/auth/parse-cookies.ts';
import { isCertificatePath } from '../features/certificate/certificate-page.ts';
import { helpPaths } from '../features/help/read-help-page.ts';
import type { PublicPages } from '../public-page/public-pages.ts';
import { pageHeaders } from './headers.ts';
import type { Limits } from './limits.ts';
import { readBuild } from './page/built-pages.ts';
import { countLookups } from './page/count-lookups.ts';
import { escapeJson } from './page/escape.ts';
import { brandStyles, headOf } from './page/page-head.ts';
import { cutTemplate } from './page/page-template.ts';
import { createPageReader } from './page/read-page.ts';
import { search } from './page/search.ts';

type Options = {
  dir: string;
  isProduction: boolean;
  publicUrl: string;
  db: Db;
  limits: Limits;
  publicPages?: PublicPages | undefined;
};

/** The stores' guide, which an artist reads in the colours of their label (web/src/lib/brand/branding.ts). */
const GUIDE = /^\/integrations\//;
/** Chosen in the panel (web/src/lib/brand/theme.ts) and brought along, so that a drawn page needs no script to wear it. */
const THEME_COOKIE = 'toada.theme';

/** Calls and files are never answered with a page. */
const NOT_A_PAGE = /^\/(api|auth\/v1|assets|brand-files)\//;

/** Serves the built pages: hashed files for ever, public pages drawn, the rest as a page that draws itself, others as 404. */
export async function pages(app: FastifyInstance, { dir, isProduction, publicUrl, db, limits, publicPages }: Options) {
  const { html, paths, drawing, fontStyles, modulesOf } = await readBuild(dir);
  const fill = cutTemplate(html.replaceAll('__MODE__', isProduction ? 'production' : 'demo'));
  const reachable = paths.filter((pattern) => !isProduction || !pattern.startsWith('/dev/'));
  const isHttps = publicUrl.startsWith('https:');
  const readPage = createPageReader(db, publicUrl, (error) =>
    app.log.warn({ err: error }, 'page without the database'),
  );

  const lookups = countLookups(limits);

  await app.register(staticFiles, {
    root: dir,
    index: false,
    wildcard: false,
    // The build has compressed them as far as it goes (scripts/build-web.ts); the rest is compressed on its way.
    preCompressed: true,
    globIgnore: ['**/*.br', 'index.html', 'paths.json', 'fonts.json', 'server/**', '.vite/**', '.stamp'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes(join(dir, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });
  // Without the database the map is short, as the pages are.
  const articles = () => helpPaths(db).catch(() => []);
  search(
    app,
    async () => [...drawing.drawnPaths, ...(await articles())],
    async (host) => (await readPage(host, '/robots.txt')).url,
  );

  function draw(request: FastifyRequest, data: PageData): string {
    try {
      return drawing.render(request.url, data);
    } catch (error) {
      // The browser draws it then; nobody sees a difference but the clock.
      app.log.error({ err: error }, 'page not drawn');
      return '';
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string) {
    const asked = new URLSearchParams(request.url.split('?')[1]);
    const isLookup = isCertificatePath(path);
    const waitSeconds = isLookup ? await lookups.admit(request.ip) : 0;
    // A stranger who guesses is told to wait; nothing is looked up.
    const [readPath, readSearch] = waitSeconds > 0 ? [CERTIFICATE_PATH, undefined] : [path, asked];
    const { data: read, url, isMissing = false } = await readPage(request.hostname, readPath, readSearch);
    const data: PageData = waitSeconds > 0 ? { ...read, certificate: { kind: 'busy' } } : read;
    if (isLookup) await lookups.settle(request.ip, data.certificate);
    const isKnown = !isMissing && reachable.some((pattern) => matchPath(pattern, path));
    const isPublic = data.help !== undefined || drawing.drawnPaths.includes(path);
    // A certificate is for whoever has it in hand: it is drawn, and kept out of searches.
    const drawn = isPublic || data.certificate ? draw(request, data) : '';
    const nonce = randomBytes(16).toString('base64');
    const styles = [drawn && drawing.styles, fontStyles.get(data.brand.fontFamily) ?? '', brandStyles(data.brand)];
    const head = headOf({
      nonce,
      title: drawing.titleOf(path, data),
      description: drawing.descriptionOf(path, data),
      brand: data.brand,
      canonical: isPublic ? `${url}${path}` : null,
      styles: styles.join(''),
      modules: modulesOf(path),
      isDrawn: drawn !== '',
    });
    const theme = parseCookies(request.headers.cookie)[THEME_COOKIE] === 'light' ? 'light' : 'dark';
    const json = `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>`;
    return reply
      .status(waitSeconds > 0 ? 429 : isKnown ? 200 : 404)
      .headers(waitSeconds > 0 ? { 'retry-after': String(waitSeconds) } : {})
      .headers(pageHeaders(nonce, isHttps, path))
      .headers(isPublic ? {} : { 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(fill({ nonce, theme, head, drawn, data: json, isPersonal: GUIDE.test(path) }));
  }

  // A route, not the handler of what is not found: only what a route answers is compressed.
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (NOT_A_PAGE.test(`${path}/`)) throw new AppError('notFound', {});
    const page = path === '/' ? path : path.replace(/\/$/, '');
    if (await publicPages?.answer(request, reply, page)) return reply;
    return answer(request, reply, page);
  });
  app.setNotFoundHandler(() => Promise.reject(new AppError('notFound', {})));
}
