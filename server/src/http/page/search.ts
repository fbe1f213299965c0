import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../escape-html.ts';

/** Answers robots.txt and sitemap.xml for the host that is asked. */
export function search(
  app: FastifyInstance,
  pathsOf: () => Promise<readonly string[]>,
  urlOf: (host: string) => Promise<string>,
) {
  app.get('/robots.txt', async (request, reply) => {
    const url = await urlOf(request.hostname);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return `User-agent: *\nDisallow: /api/\nDisallow: /auth/v1/\n\nSitemap: ${url}/sitemap.xml\n`;
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const url = await urlOf(request.hostname);
    const rows = (await pathsOf()).map((path) => `  <url><loc>${escapeHtml(url + path)}</loc></url>\n`).join('');
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}</urlset>\n`;
  });
}
