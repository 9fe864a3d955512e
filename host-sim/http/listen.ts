import { createServer, type RequestListener, type Server } from 'node:http'

/** A server on loopback only: 127.0.0.1, and ::1 if the machine has it, so that `localhost` works either way. */
export interface Listening {
  port: number
  close(): Promise<void>
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** A proxy closes an idle connection after 60 s by default. If the server closed it first, a request could be lost. */
const keepAliveTimeout = 65_000

/** Rejects if the port is taken on 127.0.0.1. `port` 0 means any free port; `slowestMs` is the timeout to receive a request. */
export async function listenLocally(
  port: number,
  handler: RequestListener,
  slowestMs: number,
): Promise<Listening> {
  // decided: a request that takes longer than this to arrive is answered with 408
  const options = {
    keepAliveTimeout,
    headersTimeout: slowestMs,
    requestTimeout: slowestMs,
    connectionsCheckingInterval: Math.min(slowestMs, 1000),
  }
  const servers = [createServer(options, handler)]
  const [first] = servers as [Server] // created on the line above
  const taken = await listen(first, port, '127.0.0.1')
  const second = createServer(options, handler)
  try {
    await listen(second, taken, '::1')
    servers.push(second)
  } catch {
    // decided: 127.0.0.1 is enough if the machine has no IPv6 or another program uses this port on ::1
  }
  return {
    port: taken,
    close: async () => {
      await Promise.all(
        servers.map((server) => {
          const closed = new Promise((done) => server.close(done))
          server.closeAllConnections()
          return closed
        }),
      )
    },
  }
}
