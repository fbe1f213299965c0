import { serverPart } from './build-server.ts';
import { webPart } from './build-web.ts';
import { buildWhenChanged } from './build-when-changed.ts';

/** `node scripts/build.ts [web] [server] [--force]`: both parts unless one is named, each only when its sources changed. */
const words = process.argv.slice(2);
const parts = [serverPart, webPart];
const named = parts.filter(({ name }) => words.includes(name));

for (const part of named.length > 0 ? named : parts) {
  const code = await buildWhenChanged(part, { isForced: words.includes('--force') });
  if (code === 0) continue;
  process.exitCode = code;
  break;
}
