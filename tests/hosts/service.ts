import type { Operation } from '../../bridge/contract/operation'
import { operations } from '../../bridge/contract/operations'
import { Failure } from '../../bridge/gateway/failure'
import { createHttp, type HttpOptions } from '../../bridge/http/http'
import { failed } from '../../bridge/protocol/host/outcome'
import type { Call, Outcome } from '../../bridge/protocol/messages'

const rows: ReadonlyMap<string, Operation> = new Map(operations.map((row) => [row.native, row]))

/** Forwards a host's calls to the service over HTTP, like a partner's gateway in a real super-app. */
export function createService(base: string) {
  const options: HttpOptions = { base, fetch }
  let http = createHttp(options)
  return {
    /** A new key for PINs for each page, known to the service by its id; read from the page here. */
    async renewKey(): Promise<string> {
      const page = await (await fetch(`${base}/`)).text()
      const [, config = '{}'] = /id="config">(.*?)<\/script>/.exec(page) ?? []
      const { cipherKey, cipherKeyId } = JSON.parse(config) as { cipherKey: string; cipherKeyId: string } // the server's own
      http = createHttp({ ...options, cipherKey, cipherKeyId })
      return cipherKey
    },
    async call({ op, body, headers, deadline, idem }: Call): Promise<Outcome> {
      const operation = rows.get(op)
      if (!operation) return failed('missing', 'native')
      try {
        const sent = { operation, body, headers, deadlineMs: deadline, idem }
        const { code, layer, message, data } = await http.send(sent)
        return code === 200 ? { ok: true, data } : failed(code, layer, message)
      } catch (error) {
        // it may have arrived: only the app can find out, by querying the same key
        if (error instanceof Failure) return failed(error.code, 'gateway', error.message)
        throw error
      }
    },
  }
}
