/** From where a request comes. The address is the proxy's word only where the operator trusts the proxy. */
export type Origin = { ip: string; userAgent: string | null };

/** Agents are kept as they present themselves, but not without end. */
const AGENT_LIMIT = 300;

export function originOf(request: { ip: string; headers: { 'user-agent'?: string | undefined } }): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, AGENT_LIMIT) ?? null };
}
