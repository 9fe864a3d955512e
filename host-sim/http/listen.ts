import { createServer, type RequestListener, type Server } from 'node:http'

/** Answers on loopback only: 127.0.0.1 and, where the machine has it, ::1, so that `localhost` works either way. */
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

/** Rejects when the port is taken on 127.0.0.1. `port` 0 takes any free one; `slowestMs` is how long a request may come. */
export async function listenLocally(
  port: number,
  handler: RequestListener,
  slowestMs: number,
): Promise<Listening> {
  // decided: a request that takes longer to arrive, 30 s by default, is answered 408
  const options = {
    headersTimeout: slowestMs,
    requestTimeout: slowestMs,
    connectionsCheckingInterval: Math.min(slowestMs, 1000),
  }
  const servers = [createServer(options, handler)]
  const [first] = servers as [Server] // made on the line above
  const taken = await listen(first, port, '127.0.0.1')
  const second = createServer(options, handler)
  try {
    await listen(second, taken, '::1')
    servers.push(second)
  } catch {
    // decided: no IPv6, or somebody else has this port there; 127.0.0.1 is enough
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
