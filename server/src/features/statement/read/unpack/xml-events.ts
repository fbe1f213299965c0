import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { StatementRefusal } from '../refusal.ts';

export type XmlHandlers = {
  open?: (tag: { name: string; attributes: Record<string, string> }) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Gives the parts of an XML as they come, a turn of the caller's after each block. Documents that declare entities are refused. */
export async function* xmlEvents(source: Readable, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ fragment: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('doctype', () => {
    throw new StatementRefusal('unreadable');
  });
  parser.on('error', () => {
    throw new StatementRefusal('unreadable');
  });
  parser.on('opentag', ({ name, attributes }) =>
    open?.({ name: localName(name), attributes: attributes as Record<string, string> }),
  );
  parser.on('text', (part) => text?.(part));
  parser.on('closetag', (tag) => close?.(localName(tag.name)));
  for await (const chunk of source as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** Some writers name all elements with a prefix. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
