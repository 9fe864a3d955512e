import type { Entry, PhoneName } from './call-log'
import { fillPath } from './curl'

const json = 'application/json'

const toIso = (ms: number): string => new Date(ms).toISOString()

/** Time in ms between two phases of a call; -1, as HAR has it, if one of them is missing. */
function between({ phases }: Entry, from: string, to: string): number {
  const at = (name: string) => phases.find(({ what }) => what === name)?.at
  const [start, end] = [at(from), at(to)]
  return start === undefined || end === undefined ? -1 : end - start
}

/** HTTP status for an entry's code: codes of the envelope come with 200, failures of the connection have the status 0. */
const getStatusCode = ({ code }: Entry): number =>
  typeof code !== 'number' ? 0 : code >= 400 && code < 600 ? code : 200

const getPageId = ({ phone, page }: Entry): string => `${phone} ${page ?? 'page not known'}`

function toHarEntry(entry: Entry, origin: string) {
  const { method, path, request, reply, code, ms, startedAt, size } = entry
  const { filled, rest } = fillPath(path, request)
  const isPost = method === 'POST'
  const query = isPost ? [] : Object.entries(rest).map(([name, value]) => ({ name, value: `${value}` }))
  const search = query.length ? `?${new URLSearchParams(query.map(({ name, value }) => [name, value]))}` : ''
  const body = JSON.stringify(request ?? {})
  const text = code === null ? '' : JSON.stringify({ code, data: reply ?? null })
  const none = { cookies: [], headers: [], headersSize: -1, httpVersion: 'HTTP/1.1' }
  return {
    pageref: getPageId(entry),
    startedDateTime: toIso(startedAt),
    time: ms ?? -1,
    request: {
      ...{ ...none, method, url: `${origin}${filled}${search}`, queryString: query },
      bodySize: isPost ? body.length : 0,
      ...(isPost && { postData: { mimeType: json, text: body } }),
    },
    response: {
      ...{ ...none, status: getStatusCode(entry), statusText: `${code ?? 'no reply'}`, redirectURL: '' },
      bodySize: size,
      content: { size: text.length, mimeType: json, text },
    },
    cache: {},
    timings: { send: 0, wait: between(entry, 'sent', 'answer'), receive: 0 },
    // fields of our own start with an underscore, as HAR asks
    _operation: entry.operation,
    _carrier: entry.carrier,
    ...(entry.fault && { _fault: entry.fault }),
  }
}

/**
 * Returns calls of the timeline as an HTTP archive (HAR 1.2), which browsers' developer tools open. Native actions and events have
 * no address and are left out. Secrets are masked, as in the timeline.
 */
export function toHar(entries: readonly Entry[], originOf: (phone: PhoneName) => string): object {
  const calls = entries.filter(({ kind, path }) => kind === 'call' && path !== '')
  const pages = new Map<string, number>()
  for (const entry of calls) if (!pages.has(getPageId(entry))) pages.set(getPageId(entry), entry.startedAt)
  return {
    log: {
      version: '1.2',
      creator: { name: 'Puhunan host simulator', version: '1' },
      pages: [...pages].map(([id, at]) => ({
        ...{ id, title: id, startedDateTime: toIso(at) },
        pageTimings: {},
      })),
      entries: calls.map((entry) => toHarEntry(entry, originOf(entry.phone))),
    },
  }
}
