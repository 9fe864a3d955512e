// @vitest-environment window
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from '../../bridge/gateway/failure'
import type { AppGateway } from '../../src/api/app-gateway'
import { queryClient } from '../../src/api/query/query-client'
import { syncWithHost } from '../../src/host/environment'

type Network = 'online' | 'offline'

const heard: ((context: object) => void)[] = []
/** Sends a context with this network state from the host. */
const say = (network: Network) => {
  for (const one of heard)
    one({
      network,
      language: 'en',
      theme: 'light',
      textScale: 1,
      keyboardInset: 0,
      safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    })
}

const gateway = {
  embedded: false,
  can: () => 'yes',
  onContext: (listener: (context: object) => void) => void heard.push(listener),
  onEvent: () => undefined,
  sendState: () => undefined,
}
syncWithHost(gateway as unknown as AppGateway) // only the used part

const read = vi.fn(async (): Promise<string> => {
  throw new Failure('offline', 'bridge', 'test')
})

/** Observes a query whose read has failed. */
async function failed(): Promise<() => void> {
  const leave = new QueryObserver(queryClient, { queryKey: ['loans'], queryFn: read }).subscribe(
    () => undefined,
  )
  await vi.waitFor(() => expect(queryClient.getQueryState(['loans'])?.status).toBe('error'))
  read.mockClear().mockImplementationOnce(async () => 'mine')
  return leave
}

afterEach(() => queryClient.clear())

it.each<[string, () => void]>([
  ['the browser', () => dispatchEvent(new Event('online'))],
  ['the host', () => say('online')],
])('a failed read is retried once %s reports a network', async (_, back) => {
  say('offline')
  const leave = await failed()
  back()
  await vi.waitFor(() => expect(queryClient.getQueryData(['loans'])).toBe('mine'))
  expect(read).toHaveBeenCalledOnce()
  leave()
})

it("a failed read is not retried when another part of the host's context changes", async () => {
  say('online')
  const leave = await failed()
  say('online')
  say('offline')
  await new Promise((done) => setTimeout(done, 20))
  expect(read).not.toHaveBeenCalled()
  leave()
})
