// @vitest-environment window
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from '../../bridge/gateway/failure'
import type { Gateway } from '../../bridge/gateway/gateway'
import { queryClient } from '../../src/api/query/query-client'
import { syncWithHost } from '../../src/host/environment'

type Network = 'online' | 'offline'

const heard: ((context: object) => void)[] = []
/** What its host says of the network. */
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
syncWithHost(gateway as unknown as Gateway) // as much of one as is used

const read = vi.fn(async (): Promise<string> => {
  throw new Failure('offline', 'bridge', 'test')
})

/** A page that shows what could not be read. */
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
  ['its host', () => say('online')],
])('what could not be read is read once %s says that there is a network again', async (_, back) => {
  say('offline')
  const leave = await failed()
  back()
  await vi.waitFor(() => expect(queryClient.getQueryData(['loans'])).toBe('mine'))
  expect(read).toHaveBeenCalledOnce()
  leave()
})

it('it is not read at whatever else its host says', async () => {
  say('online')
  const leave = await failed()
  say('online')
  say('offline')
  await new Promise((done) => setTimeout(done, 20))
  expect(read).not.toHaveBeenCalled()
  leave()
})
