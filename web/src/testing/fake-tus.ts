import { vi } from 'vitest';

type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** A server that speaks enough of the protocol, behind the browser's request: what it has got can be looked at, and it can be out of order. */
export class FakeTus {
  static files = new Map<string, { length: number; chunks: Blob[]; offset: number }>();
  static requests: { method: string; url: string; headers: Record<string, string> }[] = [];
  /** The next answers, instead of the right ones; 0 is a connection that breaks. */
  static troubles: (Answer | 0)[] = [];
  /** Pieces are taken but not acknowledged until this is called. */
  static hold: Promise<void> | null = null;

  static install() {
    FakeTus.files.clear();
    FakeTus.requests = [];
    FakeTus.troubles = [];
    FakeTus.hold = null;
    vi.stubGlobal('XMLHttpRequest', FakeTus);
  }

  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = (_event: unknown) => {};
  #asked = { method: '', url: '', headers: {} as Record<string, string> };
  #answer: Record<string, string> = {};
  #isAborted = false;

  open(method: string, url: string) {
    this.#asked = { method, url, headers: {} };
  }
  setRequestHeader(name: string, value: string) {
    this.#asked.headers[name.toLowerCase()] = value;
  }
  getResponseHeader(name: string) {
    return this.#answer[name.toLowerCase()] ?? null;
  }
  abort() {
    this.#isAborted = true;
  }
  send(body: Blob | null) {
    FakeTus.requests.push(this.#asked);
    void this.#reply(body);
  }

  async #reply(body: Blob | null) {
    await new Promise((resolve) => setTimeout(resolve));
    if (body) this.upload.onprogress?.({ lengthComputable: true, loaded: body.size / 2, total: body.size });
    if (body) await FakeTus.hold;
    if (this.#isAborted) return;
    const trouble = FakeTus.troubles.shift();
    if (trouble === 0) return this.onerror(new Event('error'));
    const { status, headers = {}, body: text = '' } = trouble ?? this.#obey(body);
    this.status = status;
    this.#answer = headers;
    this.responseText = text;
    this.onload();
  }

  #obey(body: Blob | null): Answer {
    const { method, url, headers } = this.#asked;
    if (method === 'POST') {
      const id = `00000000-0000-4000-8000-${String(FakeTus.files.size).padStart(12, '0')}`;
      FakeTus.files.set(id, { length: Number(headers['upload-length']), chunks: [], offset: 0 });
      return { status: 201, headers: { location: `/api/media-files/tus/${id}` } };
    }
    const file = FakeTus.files.get(url.slice(url.lastIndexOf('/') + 1));
    if (!file) return { status: 404, body: '{"error":{"code":"notFound","params":{}}}' };
    if (method === 'PATCH' && body) {
      file.chunks.push(body);
      file.offset += body.size;
    }
    const offsets = { 'upload-offset': String(file.offset), 'upload-length': String(file.length) };
    return { status: method === 'PATCH' ? 204 : 200, headers: offsets };
  }
}
