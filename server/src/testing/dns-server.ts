import { createSocket } from 'node:dgram';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';
import { afterAll } from 'vitest';

/** One name's records. A text in several strings is written as a list. */
type Records = {
  TXT?: readonly (string | readonly string[])[];
  CNAME?: string;
  A?: readonly string[];
  AAAA?: readonly string[];
};
/** Troubles of a name server. */
type Trouble = 'silent' | 'broken';

const SERVFAIL = 2;
const NXDOMAIN = 3;

/** A name server on this machine, whose names the test writes while it runs. */
export async function startDnsServer() {
  const zone = new Map<string, Records | Trouble>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    const found = zone.get(question?.name.toLowerCase() ?? '');
    if (!question || found === 'silent') return;
    const code = found === undefined ? NXDOMAIN : found === 'broken' ? SERVFAIL : 0;
    const answers = typeof found === 'object' ? answersOf(zone, question.name, question.type) : [];
    const reply = { type: 'response', flags: AUTHORITATIVE_ANSWER | code, questions, answers } as const;
    socket.send(encode(id === undefined ? reply : { ...reply, id }), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  afterAll(() => new Promise<void>((closed) => socket.close(closed)));
  return { zone, servers: [`127.0.0.1:${socket.address().port}`] };
}

/** As a server that follows aliases answers: the alias, and what is behind it. */
function answersOf(zone: ReadonlyMap<string, Records | Trouble>, name: string, type: string): Answer[] {
  const records = zone.get(name.toLowerCase().replace(/\.$/, ''));
  if (typeof records !== 'object') return [];
  const { TXT = [], CNAME, A = [], AAAA = [] } = records;
  if (CNAME) {
    const alias: Answer = { type: 'CNAME', name, data: CNAME };
    return type === 'CNAME' ? [alias] : [alias, ...answersOf(zone, CNAME, type)];
  }
  if (type === 'TXT')
    return TXT.map((text) => ({ type: 'TXT', name, data: typeof text === 'string' ? text : [...text] }));
  if (type === 'A') return A.map((data) => ({ type: 'A', name, data }));
  return type === 'AAAA' ? AAAA.map((data) => ({ type: 'AAAA', name, data })) : [];
}
