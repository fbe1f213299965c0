import { SaxesParser } from 'saxes';

/** An element by its local name; what prefix a store has chosen says nothing. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own text, trimmed. */
  text: string;
};

/** `forbidden`: a document type, by which a small file could grow in memory or ask for other files; nobody who is honest sends one. */
export type XmlReading = { root: XmlElement } | { fault: 'notXml' | 'forbidden'; message: string };

const DEPTH_MAX = 64;

class Refusal extends Error {}

export function readXml(text: string): XmlReading {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Refusal('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEPTH_MAX) throw new Refusal(`more than ${DEPTH_MAX} levels`);
    const element: XmlElement = { name: localName(name), attributes: {}, children: [], text: '' };
    for (const [key, value] of Object.entries(attributes)) element.attributes[localName(key)] = value;
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const write = (said: string) => {
    const element = open.at(-1);
    if (element) element.text += said;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    const fault = error instanceof Refusal ? 'forbidden' : 'notXml';
    return { fault, message: error instanceof Error ? error.message : String(error) };
  }
  return root ? { root } : { fault: 'notXml', message: 'nothing in it' };
}

/** Children by path, from the element itself: `childrenOf(release, 'ResourceGroup/ResourceGroupContentItem')`. */
export function childrenOf(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce((found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)), [element]);
}

export function textOf(element: XmlElement, path: string): string | null {
  return childrenOf(element, path)[0]?.text || null;
}

/** Every element below with one of these names, however deep. */
export function descendantsOf(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...descendantsOf(child, ...names),
  ]);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
