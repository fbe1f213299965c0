import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pages of people at their addresses. False where an address is none of theirs: something else answers it then. */
export type PublicPages = { answer: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<boolean> };

/** Several kinds of pages as one: the first that knows the address answers. */
export function joinPages(...kinds: readonly PublicPages[]): PublicPages {
  return {
    answer: async (request, reply, path) => {
      for (const kind of kinds) if (await kind.answer(request, reply, path)) return true;
      return false;
    },
  };
}
