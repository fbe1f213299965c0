import { texts } from './catalogue.texts.ts';

/** Name of a release; untitled ones have a name, too. */
export function nameOf({ title }: { title: string }): string {
  return title.trim() || texts.untitled;
}
