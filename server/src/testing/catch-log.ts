import { Writable } from 'node:stream';
import { createLog } from '../http/log.ts';

/** A log whose lines a test can read. */
export function catchLog() {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { log: createLog('info', sink), text: () => text };
}
