import { z } from 'zod';

// Articles are written in a small part of Markdown and become this tree, never markup: a sign that has no node here stays text, so
// there is nothing in an article that a page could run (docs/decisions/047).

const Text = z.object({ kind: z.literal('text'), text: z.string() });
const Code = z.object({ kind: z.literal('code'), text: z.string() });
const Strong = z.object({ kind: z.literal('strong'), text: z.string() });
const Emphasis = z.object({ kind: z.literal('emphasis'), text: z.string() });
const Anchor = z.object({ kind: z.literal('link'), text: z.string(), href: z.string() });
export const HelpInline = z.discriminatedUnion('kind', [Text, Code, Strong, Emphasis, Anchor]);
export type HelpInline = z.infer<typeof HelpInline>;

const Line = z.array(HelpInline);
export const HelpBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), line: Line }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(Line) }),
  z.object({ kind: z.literal('note'), line: Line }),
  z.object({ kind: z.literal('picture'), name: z.string(), caption: z.string() }),
]);
export type HelpBlock = z.infer<typeof HelpBlock>;

/** A name of ours; the address of the picture is made from it. */
const PICTURE = /^!\[([^[\]]*)\]\(([a-z0-9-]+)\)$/;
const HEADING = /^(##|###) +(.+)$/;
const BULLET = /^[-*] +(.+)$/;
const STEP = /^\d{1,2}\. +(.+)$/;
const NOTE = /^> ?(.*)$/;
/** Every repetition is bounded by a sign or a number: a hostile text costs no more than its length. */
const INLINE = /\*\*([^*]{1,400})\*\*|\*([^*\s][^*]{0,400})\*|`([^`]{1,200})`|\[([^[\]]{1,200})\]\(([^()\s]{1,400})\)/g;

/** An article's text as blocks. */
export function parseMarkdown(text: string): HelpBlock[] {
  const taken = new Set<string>();
  return chunksOf(text).map((lines) => blockOf(lines, taken));
}

/** Lines that belong together: a list, a note, a paragraph; a heading or picture stands alone. */
function chunksOf(text: string): string[][] {
  const chunks: string[][] = [];
  let kind = '';
  for (const raw of text.replaceAll('\r\n', '\n').split('\n')) {
    const line = raw.trim();
    const next = kindOf(line, kind);
    if (next === 'heading' || next === 'picture' || (next !== kind && next !== '')) chunks.push([]);
    if (next !== '') chunks.at(-1)?.push(line);
    kind = next;
  }
  return chunks;
}

function kindOf(line: string, before: string): string {
  if (line === '') return '';
  if (HEADING.test(line)) return 'heading';
  if (PICTURE.test(line)) return 'picture';
  if (BULLET.test(line)) return 'bullets';
  if (STEP.test(line)) return 'steps';
  if (NOTE.test(line)) return 'note';
  // A list's item may go on in the next line.
  return before === 'bullets' || before === 'steps' ? before : 'paragraph';
}

function blockOf(lines: readonly string[], taken: Set<string>): HelpBlock {
  const first = lines[0] ?? '';
  const heading = first.match(HEADING);
  if (heading?.[1] && heading[2]) {
    const words = plainOf(parseInline(heading[2]));
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, id: freeId(words, taken), text: words };
  }
  const picture = first.match(PICTURE);
  if (picture) return { kind: 'picture', caption: picture[1] ?? '', name: picture[2] ?? '' };
  if (BULLET.test(first)) return { kind: 'list', isOrdered: false, items: itemsOf(lines, BULLET) };
  if (STEP.test(first)) return { kind: 'list', isOrdered: true, items: itemsOf(lines, STEP) };
  if (NOTE.test(first)) {
    return {
      kind: 'note',
      line: parseInline(
        lines
          .map((line) => line.match(NOTE)?.[1] ?? line)
          .join(' ')
          .trim(),
      ),
    };
  }
  return { kind: 'paragraph', line: parseInline(lines.join(' ')) };
}

function itemsOf(lines: readonly string[], shape: RegExp): HelpInline[][] {
  const items: string[] = [];
  for (const line of lines) {
    const begun = line.match(shape)?.[1];
    if (begun !== undefined) items.push(begun);
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  return items.map(parseInline);
}

function parseInline(text: string): HelpInline[] {
  const parts: HelpInline[] = [];
  let end = 0;
  const say = (plain: string) => plain && parts.push({ kind: 'text', text: plain });
  for (const match of text.matchAll(INLINE)) {
    say(text.slice(end, match.index));
    end = match.index + match[0].length;
    const [whole, strong, emphasis, code, name, href] = match;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (name !== undefined && href !== undefined && isSafeLink(href))
      parts.push({ kind: 'link', text: name, href });
    else say(whole);
  }
  say(text.slice(end));
  return parts;
}

/** A page of ours, a part of this one, a secure address or a mailbox. Everything else stays text. */
export function isSafeLink(href: string): boolean {
  return /^(\/(?![/\\])[\w/?=&#.%-]*|#[\w-]+|https:\/\/[\w.-]+(?:[/?#][^\s"'<>\\]*)?|mailto:[\w.+-]+@[\w.-]+)$/i.test(
    href,
  );
}

/** Whether a link leaves the product. */
export function leadsOutside(href: string): boolean {
  return /^(https|mailto):/i.test(href);
}

function freeId(words: string, taken: Set<string>): string {
  const base =
    foldText(words)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'parte';
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/** Without accents and case, as the search has it. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** The words of an article, for the search and the excerpts. */
export function wordsOf(blocks: readonly HelpBlock[]): string {
  return blocks.map(linesOf).filter(Boolean).join('\n');
}

function linesOf(block: HelpBlock): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'picture') return block.caption;
  if (block.kind === 'list') return block.items.map(plainOf).join('\n');
  return plainOf(block.line);
}

function plainOf(line: readonly HelpInline[]): string {
  return line.map(({ text }) => text).join('');
}

const WORDS_A_MINUTE = 200;

export function readingMinutes(words: string): number {
  return Math.max(1, Math.round(words.split(/\s+/).length / WORDS_A_MINUTE));
}
