import { once } from 'node:events';
import http from 'node:http';
import { TUS_PATH } from '../../domain/src/media-file/media-file.contract.ts';

type Peer = { url: string; token: string };
type NewFile = { name: string; kind: string; bytes: number };

/** Sends files as the browser does: begun, in pieces, finished with the hash. */
export function createTusSender(agent: http.Agent) {
  const headersOf = ({ token }: Peer) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });
  return {
    /** The path of the begun file. */
    async begin(peer: Peer, { name, kind, bytes }: NewFile): Promise<string> {
      const metadata = `filename ${btoa(name)},kind ${btoa(kind)}`;
      const begun = await ask(`${peer.url}/api${TUS_PATH}`, agent, {
        method: 'POST',
        headers: { ...headersOf(peer), 'upload-length': bytes, 'upload-metadata': metadata },
      });
      if (begun.status !== 201) throw new Error(`The file was refused (${begun.status}): ${begun.text}`);
      return String(begun.headers.location);
    },
    /** How many bytes arrived. */
    async offset(peer: Peer, path: string): Promise<number> {
      const answer = await ask(`${peer.url}${path}`, agent, { method: 'HEAD', headers: headersOf(peer) });
      return Number(answer.headers['upload-offset']);
    },
    async piece(peer: Peer, path: string, at: number, content: Buffer) {
      const headers = {
        ...headersOf(peer),
        'upload-offset': at,
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length,
      };
      const send = async (request: http.ClientRequest) => void request.write(content);
      const answer = await ask(`${peer.url}${path}`, agent, { method: 'PATCH', headers }, send);
      if (answer.status !== 204) throw new Error(`A piece was refused (${answer.status}): ${answer.text}`);
    },
    /** The same hash, or the refusal's words: the server compares it with its own. */
    async finish({ url, token }: Peer, path: string, sha256: string): Promise<string> {
      const id = path.slice(path.lastIndexOf('/') + 1);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const send = async (request: http.ClientRequest) => void request.write(JSON.stringify({ sha256 }));
      const answer = await ask(`${url}/api/media-files/${id}/finish`, agent, { method: 'POST', headers }, send);
      return answer.status === 200 ? sha256 : answer.text;
    },
  };
}

export async function ask(
  url: string,
  agent: http.Agent,
  options: http.RequestOptions,
  send: (request: http.ClientRequest) => Promise<void> = async () => {},
) {
  const request = http.request(url, { ...options, agent });
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  await send(request);
  request.end();
  const [response] = await answered;
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}
