import type { HelpAudience } from '@toada/domain/help/help.article.ts';
import { parseHelpFile } from '../features/help/help-files.ts';

type Over = { title?: string; summary?: string; body?: string; audience?: HelpAudience; order?: number };

/** An article as its file would have it. */
export function helpFile(slug: string, over: Over = {}) {
  const {
    title = `Artigo ${slug}`,
    summary = 'Um resumo do artigo.',
    body = 'Texto do artigo.',
    audience = 'everyone',
    order = 1,
  } = over;
  const head = {
    title,
    summary,
    group: audience === 'staff' ? 'staff' : 'release',
    audience,
    order,
    picture: 'tela',
    revised: '2026-11-18',
  };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}`);
  return parseHelpFile(`${slug}.md`, `---\n${lines.join('\n')}\n---\n${body}\n`);
}
