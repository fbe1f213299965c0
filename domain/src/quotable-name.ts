import { countVisible, isWritable } from './visible-text.ts';

/** People choose their names: one that looks like an address or a link, or turns the text around, is not sent on in our mails. */
export function isQuotable(name: string): boolean {
  const isPlain = isWritable(name) && countVisible(name) > 0 && name.length <= 60;
  return isPlain && !/[/:@<>]|www\.|\.\w{2}/i.test(name);
}
