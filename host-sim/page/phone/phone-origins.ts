import type { PhoneName } from '../../control/calls/call-log'

/** Origins of the phones: on the ports in the page's config, otherwise on the next two. */
export function getPhoneOrigins(
  config: string,
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): Record<PhoneName, string> {
  const given: unknown = config.startsWith('{') ? JSON.parse(config) : {}
  const own = Number(port || 80)
  const { phonePorts: [borrower, agent] = [own + 1, own + 2] } = given as { phonePorts?: [number, number] } // written by our server
  const at = (phonePort: number) => `${protocol}//${hostname}:${phonePort}`
  return { borrower: at(borrower), agent: at(agent) }
}

/** Returns the path if the app could have it, otherwise '/'. */
export const toAppPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/')
