import { vi } from 'vitest';

/** The part of XMLHttpRequest that uploads use; the test says what comes back, and when. */
export class FakeRequest {
  static sent: FakeRequest[] = [];
  /** Answer to every request as soon as it is sent; without it the test answers one by one. */
  static reply: ((sent: FakeRequest) => { status?: number; body: unknown }) | null = null;

  /** `vi.unstubAllGlobals` takes it away again. */
  static install(reply: typeof FakeRequest.reply = null) {
    FakeRequest.sent = [];
    FakeRequest.reply = reply;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  }

  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  url = '';
  body: unknown;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    FakeRequest.sent.push(this);
    const reply = FakeRequest.reply?.(this);
    if (reply) setTimeout(() => this.answer(reply.status ?? 200, reply.body));
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
  }
}
