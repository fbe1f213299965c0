import { texts } from './catalogue.texts.ts';

/** What a release is called where it must be called something. */
export function nameOf({ title }: { title: string }): string {
  return title.trim() || texts.untitled;
}
