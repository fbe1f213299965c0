import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll } from 'vitest';

/** For this server alone, signed by itself until 2120: it proves nothing to anybody who is not told to believe it. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgB+aczMZ+ittWCif7
AXKt9eE/7to83tkyZ+Keq9lT1zehRANCAAQh+uUmI/dOq4FO0mthMavEU4XSoGNe
NUyRUj1srDyPsQlyQQNgSpScLk/8JGqsiR1Tkx+FBh9VMDtlhTRQgKpB
-----END PRIVATE KEY-----`;
export const PICTURE_SERVER_CA = `-----BEGIN CERTIFICATE-----
MIIBdTCCAR2gAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxpbWFnZW5z
LnRlc3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDGltYWdlbnMudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCH65SYj
906rgU7Sa2Exq8RThdKgY141TJFSPWysPI+xCXJBA2BKlJwuT/wkaqyJHVOTH4UG
H1UwO2WFNFCAqkGjWDBWMCQGA1UdEQQdMBuCDGltYWdlbnMudGVzdIILb3V0cmFz
LnRlc3QwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUpB2C0f9JIAmds5ih/t5a
I/m6bn4wCgYIKoZIzj0EAwIDRgAwQwIfAcNPdGb9WncmEXVwtOrexsRg8txAIGeh
LgPcIbzIBAIgGT2F8Y5YAcJ9Ts2XS8CHSeyTH5M8/N1zQeYgwvSiSvk=
-----END CERTIFICATE-----`;

/** Stands for the internet: an address of this machine that no other server of the tests listens at. */
export const OUTSIDE = '127.0.0.2';

/** A real https server of somebody else, known as imagens.test and outras.test. */
export async function startPictureServer(answer: RequestListener): Promise<{ port: number }> {
  const server = createServer({ key: KEY, cert: PICTURE_SERVER_CA }, answer);
  await new Promise<void>((listening) => server.listen(0, OUTSIDE, listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}

/** A server that only we can reach, on the same port: it counts connections, before a word is said. */
export async function startCanary(port: number): Promise<{ knocks: () => number }> {
  let knocks = 0;
  const server = createTcpServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  afterAll(() => server.close());
  return { knocks: () => knocks };
}
