import { randomBytes } from 'node:crypto';
import type { Actor } from '@toada/domain/access/decide.ts';
import type { Action } from '@toada/domain/access/policy.ts';
import { authorize } from '../access/authorize.ts';
import type { Executor } from '../db/connect.ts';
import { createFileLinks } from '../files/file-links.ts';
import type { Call } from '../http/serve.ts';

/** A call as the product would make it for this person: the demo world has no door of its own past the policy table. */
export function callAs<Input>(db: Executor, actor: Actor, action: Action, input: Input, now: Date): Call<Input> {
  const origin = { ip: '127.0.0.1', userAgent: null, host: 'localhost' };
  const place = { publicUrl: 'http://localhost:3000', hosts: ['localhost'], domainTarget: 'localhost' };
  const site = { ...place, isProduction: false, allowsInnerStores: false, staffFactor: 'onceSwitchedOn' } as const;
  // Nobody follows a link of the demo world: it is signed with a key that is forgotten.
  const links = createFileLinks(randomBytes(32));
  return { db, actor, visible: authorize(actor, action), input, now, origin, links, site };
}
