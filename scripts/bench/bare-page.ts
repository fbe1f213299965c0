import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of a headline and a sentence, with neither style nor script: as soon as a page can be there at all. */
const HTML = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sua Música, Seu Futuro, Seu Controle.</title>
<meta name="description" content="A plataforma completa para artistas e selos independentes.">
</head>
<body>
<main>
<h1>Sua Música, Seu Futuro, Seu Controle.</h1>
<p>A plataforma completa para artistas e selos independentes.</p>
</main>
</body>
</html>
`;

export async function serveBarePage(write: () => Promise<string> = async () => HTML) {
  const server = createServer(async (_request, reply) => {
    const html = await write();
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
