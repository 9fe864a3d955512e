import type { Page } from 'playwright/test'
import { operations } from '../../bridge/contract/operations'
import { createHost } from '../../bridge/protocol/host/host'
import { failed } from '../../bridge/protocol/host/outcome'
import { openNativeView } from '../hosts/native-view'
import { createService } from '../hosts/service'

/**
 * A super-app around a page, in a separate process like on a phone, so that app and host don't block each other. `service` is
 * the address of the service that receives the calls over HTTP.
 */
export async function openNativeHost(page: Page, origin: string, service: string): Promise<void> {
  const calls = createService(service)
  const line = await openNativeView(page, 'android', origin)
  const cipherKey = await calls.renewKey()
  createHost({
    line,
    welcome: () => ({
      run: 'bench',
      host: { name: 'Bench', version: '1', os: 'none' },
      caps: Object.fromEntries(operations.map((row) => [row.native, 'yes' as const])),
      ctx: { environment: 'test' },
      cipherKey,
    }),
    onCall: (call) => calls.call(call),
    onAct: async () => failed('missing', 'native'),
  })
}
