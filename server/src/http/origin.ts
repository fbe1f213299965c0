/** From where a request comes, and at which host. Address and host are the proxy's word only where the operator trusts the proxy. */
export type Origin = { ip: string; userAgent: string | null; host: string };

/** Agents are kept as they present themselves, but not without end. */
const AGENT_LIMIT = 300;

type Request = { ip: string; hostname: string; headers: { 'user-agent'?: string | undefined } };

export function originOf({ ip, hostname, headers }: Request): Origin {
  return { ip, userAgent: headers['user-agent']?.slice(0, AGENT_LIMIT) ?? null, host: hostname };
}
