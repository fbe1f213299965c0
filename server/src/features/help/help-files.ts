import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { HelpHead, HelpSlug } from '@toada/domain/help/help.article.ts';
import { parseMarkdown, wordsOf } from '@toada/domain/help/help.markdown.ts';
import { StartupError } from '../../startup-error.ts';
import type { FileRow } from './help.queries.ts';

const FOLDER = new URL('../../../help/', import.meta.url);
const SHAPE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Every article of the repository. One that cannot be read stops the start, with its name. */
export async function readHelpFiles(): Promise<FileRow[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => parseHelpFile(name, await readFile(new URL(name, FOLDER), 'utf8'))));
}

export function parseHelpFile(name: string, text: string): FileRow {
  const [, head = '', rest = ''] = text.match(SHAPE) ?? [];
  const lines = head.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string?]);
  const parsed = HelpHead.safeParse(Object.fromEntries(lines));
  const slug = HelpSlug.safeParse(name.replace(/\.md$/, ''));
  const body = rest.trim();
  if (!parsed.success || !slug.success || body === '') {
    const fields = parsed.success ? ['name or text'] : parsed.error.issues.map(({ path }) => path.join('.'));
    throw new StartupError(`The help article server/help/${name} cannot be read: look at ${fields.join(', ')}.`);
  }
  const {
    title,
    summary,
    group: shelf,
    audience,
    screens,
    picture,
    order: position,
    revised: revised_on,
  } = parsed.data;
  const file_sha256 = createHash('sha256')
    .update(JSON.stringify([title, summary, body]))
    .digest('hex');
  const said = { title, summary, body, words: wordsOf(parseMarkdown(body)) };
  const file = { file_title: title, file_summary: summary, file_body: body, file_sha256 };
  return { slug: slug.data, shelf, audience, screens, picture, position, revised_on, ...said, ...file };
}
