import type { RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
import { type PhoneName, phoneNames } from '../control/calls/call-log'
import { type Listening, listenOnAddress } from './listen'

/** IPv4 addresses under which other devices of the network reach this machine. */
export const getLanAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address),
  )

/** Addresses of both phones' apps on the network. */
export type LanAddresses = Record<PhoneName, string>

/**
 * Serves both phones' apps on addresses of this machine in the network, on the ports that they have on loopback. The simulator's page
 * is not served there, and its commands are refused. Closes what it has opened if an address can't be used.
 */
export async function listenOnLan(
  addresses: readonly string[],
  ports: readonly number[],
  createListener: (index: number) => RequestListener,
  slowestMs: number,
): Promise<{ addresses: LanAddresses[]; close(): Promise<void> }> {
  const listening: Listening[] = []
  const close = async () => {
    await Promise.all(listening.map((one) => one.close()))
  }
  try {
    for (const address of addresses)
      for (const [at, port] of ports.entries())
        listening.push(await listenOnAddress(address, port, createListener(at + 1), slowestMs))
  } catch (error) {
    await close()
    throw error
  }
  const found = addresses.map((address) =>
    Object.fromEntries(phoneNames.map((name, at) => [name, `http://${address}:${ports[at]}`])),
  )
  return { addresses: found as LanAddresses[], close } // one address per phone
}
