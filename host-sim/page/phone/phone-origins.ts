import type { PhoneName } from '../../control/calls/call-log'

/**
 * Returns the origins of the phones. The ports come from the page's config; by default, they are the two after the page's port.
 */
export function getPhoneOrigins(
  config: string,
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): Record<PhoneName, string> {
  const given: unknown = config.startsWith('{') ? JSON.parse(config) : {}
  const own = Number(port || 80)
  const { phonePorts: [borrower, agent] = [own + 1, own + 2] } = given as { phonePorts?: [number, number] } // from our server
  const at = (phonePort: number) => `${protocol}//${hostname}:${phonePort}`
  return { borrower: at(borrower), agent: at(agent) }
}

/** Returns `path` if it is a path on the same origin, otherwise '/'. */
export const toAppPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/')
