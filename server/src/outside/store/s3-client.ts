import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import { reachRules } from './reach-host.ts';
import type { OpenOptions, StoreConnection } from './store-transport.ts';

export type S3Connection = Extract<StoreConnection, { protocol: 's3' }>;

const CONNECT_WITHIN_MS = 15_000;
const STALL_MS = 60_000;
/** The first, and two more when a service stumbles; whoever delivers tries again later anyway. */
const ATTEMPTS = 3;

export function createClient(connection: S3Connection, options: OpenOptions): S3Client {
  const { endpoint, region, accessKeyId, secretKey } = connection;
  const agents = checkedAgents(options);
  return new S3Client({
    // A service of its own is asked by path: its certificate seldom knows a name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region: region || 'us-east-1',
    credentials: { accessKeyId, secretAccessKey: secretKey },
    maxAttempts: ATTEMPTS,
    // Compatible services do not all know Amazon's newer checksums; ours is the sha256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...agents, connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: options.stallMs ?? STALL_MS },
  });
}

/** No proxy of the environment is asked, and every connection is judged where it is made. */
function checkedAgents(options: OpenOptions) {
  const { isAllowed, lookup } = reachRules(options);
  const settings = { keepAlive: true, lookup };
  const check = (host: string | undefined) => {
    if (host && isIP(host) && !isAllowed(host)) throw new Error('not a public address');
  };
  class CheckedHttp extends http.Agent {
    override createConnection(...args: Parameters<http.Agent['createConnection']>) {
      check(args[0].host ?? undefined);
      return super.createConnection(...args);
    }
  }
  class CheckedHttps extends https.Agent {
    override createConnection(...args: Parameters<https.Agent['createConnection']>) {
      check(args[0].host ?? undefined);
      return super.createConnection(...args);
    }
  }
  return { httpAgent: new CheckedHttp(settings), httpsAgent: new CheckedHttps(settings) };
}
