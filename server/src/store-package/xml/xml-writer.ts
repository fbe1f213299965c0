import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.d.ts';

/** Content of an element: a value, or elements in their order. */
export type XmlNode = { attributes: Record<string, string>; content: string | [name: string, node: XmlNode][] };
type Value = string | number | boolean;
export type XmlContent = Value | XmlNode | null | readonly (Value | XmlNode)[];

/** A table of elements in the order a schema wants them; `!` marks those that must be there. */
export type ElementOrders = Record<string, readonly string[]>;
type Bare<Name extends string> = Name extends `${infer Rest}!` ? Rest : Name;
type Needed<Name extends string> = Name extends `${infer Rest}!` ? Rest : never;
export type Parts<Order extends readonly string[]> = Record<Needed<Order[number]>, XmlContent> &
  Partial<Record<Exclude<Bare<Order[number]>, Needed<Order[number]>>, XmlContent>>;

/** Elements in the table's order, however the parts are written down; a part without a value leaves no empty element. */
export function createElements<const Orders extends ElementOrders>(orders: Orders) {
  const names = Object.fromEntries(
    Object.entries(orders).map(([type, order]) => [type, order.map((name) => name.replace('!', ''))]),
  );
  return <Type extends keyof Orders & string>(
    type: Type,
    parts: Parts<Orders[Type]>,
    attributes: Record<string, string> = {},
  ): XmlNode => {
    const given = parts as Record<string, XmlContent | undefined>;
    const content = (names[type] ?? []).flatMap((name) =>
      nodesOf(given[name]).map((node): [string, XmlNode] => [name, node]),
    );
    return { attributes, content };
  };
}

export function value(content: Value, attributes: Record<string, string> = {}): XmlNode {
  return { attributes, content: String(content) };
}

export function formatXml(rootName: string, root: XmlNode): string {
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  append(document, rootName, root);
  return document.end({ prettyPrint: true });
}

function append(parent: XMLBuilder, name: string, { attributes, content }: XmlNode): void {
  const escaped = Object.entries(attributes).map(([key, said]) => [key, withAmpersands(said)]);
  const element = parent.ele(name, Object.fromEntries(escaped));
  if (typeof content === 'string') element.txt(withAmpersands(content));
  else for (const [childName, child] of content) append(element, childName, child);
}

/** The builder leaves alone what looks like an entity, although somebody has typed it: a title may well be `&amp;`. */
function withAmpersands(text: string): string {
  return text.replaceAll('&', '&amp;');
}

function nodesOf(content: XmlContent | undefined): XmlNode[] {
  if (content === null || content === undefined) return [];
  if (Array.isArray(content)) return content.flatMap(nodesOf);
  const node = typeof content === 'object' ? (content as XmlNode) : value(content as Value);
  return node.content.length > 0 ? [node] : [];
}
