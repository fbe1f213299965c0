import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';

/** A file that was sent and goes with a message. */
const SentFile = z.object({ uploadId: z.string(), name: z.string(), bytes: z.number() });
export type SentFile = z.infer<typeof SentFile>;

/** The server's reason: to send it again would not help. Files that are gone do not go back into the field. */
const Refusal = z.object({ sentence: z.string(), areFilesGone: z.boolean() });
export type Refusal = z.infer<typeof Refusal>;

/** A message on its way. */
const Waiting = z.object({
  key: z.string(),
  text: z.string(),
  files: z.array(SentFile).readonly(),
  /** The talk's last message when it was written. */
  afterPlace: z.number(),
  isFailed: z.boolean(),
  refusal: Refusal.nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

/** A file of the message that is being written: on its way (percent), sent (uploadId), or refused (error). */
const Attachment = z.object({
  key: z.string(),
  name: z.string(),
  bytes: z.number(),
  percent: z.number().nullable(),
  uploadId: z.string().nullable(),
  error: z.string().nullable(),
  mayRetry: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;

const Kept = z.object({
  text: z.string(),
  files: z.array(Attachment).readonly(),
  waiting: z.array(Waiting).readonly(),
});
export type Kept = z.infer<typeof Kept>;

const NOTHING: Kept = { text: '', files: [], waiting: [] };
const memory = new Map<string, Kept>();
const listeners = new Set<() => void>();

/** The name under which somebody's unsent words of a talk are kept. */
export function keptKey(personId: string, talk: string): string {
  return `toada.conversa.${personId}.${talk}`;
}

/** Words, files and messages of a talk that are not sent yet. They outlive a closed panel, another open ticket and a reload of the page. */
export function useKept(key: string): Kept {
  return useSyncExternalStore(subscribe, () => keptOf(key));
}

export function keptOf(key: string): Kept {
  const stored = recall(key);
  // The browser has forgotten: so do we.
  if (stored === null) memory.delete(key);
  const known = memory.get(key);
  if (known || !stored) return known ?? NOTHING;
  const kept = parse(stored);
  memory.set(key, kept);
  return kept;
}

export function changeKept(key: string, change: (kept: Kept) => Partial<Kept>) {
  const before = keptOf(key);
  const kept = { ...before, ...change(before) };
  memory.set(key, kept);
  store(key, kept);
  for (const tell of listeners) tell();
}

/** A refused message becomes words and files of the field again, behind those that stand there. */
export function takeBack(key: string, { text, files, refusal }: Waiting) {
  const fresh = { percent: null, error: null, mayRetry: false };
  const back = refusal?.areFilesGone ? [] : files.map((file) => ({ ...file, ...fresh, key: crypto.randomUUID() }));
  changeKept(key, (kept) => ({
    text: [kept.text, text].filter(Boolean).join('\n'),
    files: [...kept.files, ...back],
  }));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Other fields of a form, kept by the same rules. */
export function useKeptJson<Fields>(key: string, schema: z.ZodType<Fields>, empty: Fields) {
  const [fields, setFields] = useState<Fields>(() => {
    try {
      return schema.parse(JSON.parse(recall(key) ?? ''));
    } catch {
      return empty;
    }
  });
  function change(next: Fields) {
    setFields(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Full or forbidden: the page itself still has it.
    }
  }
  return [fields, change] as const;
}

/** Bytes that were on their way are not kept over a reload: only files that have arrived. */
function parse(stored: string): Kept {
  try {
    const kept = Kept.parse(JSON.parse(stored));
    return { ...kept, files: kept.files.filter(({ uploadId }) => uploadId !== null) };
  } catch {
    return NOTHING;
  }
}

/** Undefined where the browser keeps nothing: then only a reload loses something. */
function recall(key: string): string | null | undefined {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function store(key: string, kept: Kept) {
  const isEmpty = kept.text === '' && kept.files.length === 0 && kept.waiting.length === 0;
  if (isEmpty) memory.delete(key);
  try {
    if (isEmpty) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the page itself still has it.
  }
}
