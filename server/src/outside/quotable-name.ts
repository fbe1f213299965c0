import { countVisible, isWritable } from '@toada/domain/visible-text.ts';

/** A label chooses its name: what looks like an address or a link, or turns the text around, is not sent on in a mail of ours. */
export function quotableName(name: string): string | null {
  const isPlain = isWritable(name) && countVisible(name) > 0 && name.length <= 60;
  return isPlain && !/[/:@<>]|www\.|\.\w{2}|[\u202a-\u202e\u2066-\u2069]/i.test(name) ? name : null;
}
