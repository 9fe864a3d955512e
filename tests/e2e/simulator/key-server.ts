import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, dist, type Server } from '../harness'

/**
 * Starts a server for a folder's build whose pages request their key by an operation: index.html is the same
 * file for all loads.
 */
export async function startKeyServer(folder: string): Promise<Server> {
  const { startServer } = await import(pathToFileURL(join(dist, 'server.mjs')).href)
  return startServer({ dist: folder, port: 0, keyOperation: true })
}

/** Tests with such a server. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: because Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const server = await startKeyServer(dist)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
