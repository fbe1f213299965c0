import { Resolver } from 'node:dns/promises';

/** Answers of the world's name servers. Empty: there is no such record. A server that does not answer throws. */
export type Names = {
  /** Each record whole: one that was cut into strings is joined again. */
  texts(name: string): Promise<string[]>;
  aliases(name: string): Promise<string[]>;
  /** Addresses of both families, wherever aliases lead. */
  addresses(name: string): Promise<string[]>;
};

/** Nobody said that there is such a record, and nobody said that there is not. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

const TIMEOUT_MS = 3000;
const TRIES = 2;
/** The name is not there, or has no record of this type: both are an answer. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the machine's own name servers, or those that the operator names. */
export function createNames(servers: readonly string[] | undefined, timeoutMs = TIMEOUT_MS): Names {
  // A resolver of its own for every question: what one has learnt is not told to the next as news.
  const ask = async <Found>(question: (resolver: Resolver) => Promise<Found[]>): Promise<Found[]> => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers) resolver.setServers(servers);
    return question(resolver).catch((error: NodeJS.ErrnoException) => {
      if (ABSENT.has(error.code ?? '')) return [];
      throw new NoAnswerError(error.code ?? error.message);
    });
  };
  return {
    texts: async (name) => (await ask((resolver) => resolver.resolveTxt(name))).map((strings) => strings.join('')),
    aliases: (name) => ask((resolver) => resolver.resolveCname(name)),
    async addresses(name) {
      const found = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      return found.flat();
    },
  };
}
