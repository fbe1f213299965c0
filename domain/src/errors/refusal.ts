export type ToastText = { title: string; description: string; action?: { label: string; to: string } };

/** A way to refuse a request: the status it is answered with, and its words, made from the facts that come with it. */
export type Refusal<Params> = { status: number; words: (params: Params) => ToastText };

// biome-ignore lint/complexity/noBannedTypes: a refusal without facts carries the empty object.
export function refusal<Params = {}>(status: number, words: (params: Params) => ToastText): Refusal<Params> {
  return { status, words };
}
