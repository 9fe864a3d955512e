import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** A running server. On loopback it listens on 127.0.0.1, and on ::1 if the machine has it, so that `localhost` works either way. */
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

/** Most requests of one connection that are answered at the same time; browsers send one. */
const maxPipelined = 32
/** Most bytes of answers that a connection may leave unread when it sends the next request. */
const maxUnread = 1_000_000
/** Most connections at the same time. */
const maxConnections = 2000

/** Answers a request unless its connection has too many answers that are not sent or not read yet; then it is closed. */
function limitUnread(handler: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (open.get(socket) ?? 0) + 1
    if (count > maxPipelined || socket.writableLength > maxUnread) {
      socket.destroy()
      return
    }
    open.set(socket, count)
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
    handler(request, response)
  }
}

/** Closes connections that have read nothing of their answers for `slowestMs`. Idle connections and waiting calls stay open. */
function dropNonReaders(server: Server, slowestMs: number): void {
  server.setTimeout(slowestMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
}

/** Creates servers with our limits; `slowestMs` is the timeout to receive a request. */
function createServers(handler: RequestListener, slowestMs: number): () => Server {
  // decided: a request that takes longer than this to arrive is answered with 408
  const options = {
    keepAliveTimeout,
    headersTimeout: slowestMs,
    requestTimeout: slowestMs,
    connectionsCheckingInterval: Math.min(slowestMs, 1000),
  }
  const limited = limitUnread(handler)
  return () => {
    const server = createServer(options, limited)
    server.maxConnections = maxConnections
    dropNonReaders(server, slowestMs)
    return server
  }
}

const closeAll = async (servers: readonly Server[]): Promise<void> => {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      return closed
    }),
  )
}

/** Listens on one address of this machine, for phones on the same network. Rejects if the port is taken there. */
export async function listenOnAddress(
  address: string,
  port: number,
  handler: RequestListener,
  slowestMs: number,
): Promise<Listening> {
  const server = createServers(handler, slowestMs)()
  return { port: await listen(server, port, address), close: () => closeAll([server]) }
}

/** Rejects if the port is taken on 127.0.0.1. `port` 0 means any free port; `slowestMs` is the timeout to receive a request. */
export async function listenLocally(
  port: number,
  handler: RequestListener,
  slowestMs: number,
): Promise<Listening> {
  const create = createServers(handler, slowestMs)
  const first = create()
  const servers = [first]
  const taken = await listen(first, port, '127.0.0.1')
  const second = create()
  try {
    await listen(second, taken, '::1')
    servers.push(second)
  } catch {
    // decided: 127.0.0.1 is enough if the machine has no IPv6 or another program uses this port on ::1
  }
  return { port: taken, close: () => closeAll(servers) }
}
