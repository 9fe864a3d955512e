import type { CaseReport } from '../../../conformance/run'
import type { Report } from './run-in-frame'

const indent = (title: string, content: string) => `    ${title.padEnd(9)} ${content}`

/** Formats a case as a line; a failed one with its error, its messages and the sentence of the document. */
export function formatCase({ name, passed, ms, error = '', rule, exchange = [] }: CaseReport): string {
  const line = `${passed ? '✓' : '✗'} ${name}  ${ms} ms`
  if (passed) return line
  const messages = exchange.map((message) =>
    indent(message.startsWith('→') ? 'sent' : 'received', message.slice(2)),
  )
  const document = rule ? [indent('document', rule)] : []
  return [line, indent('error', error), ...messages, ...document].join('\n')
}

/** Formats the result of a run. */
export function formatSummary({ passed, failed, carrier, host = {}, userAgent, callMs }: Report): string {
  const title = [host.name ?? 'without a name', host.version, host.os].filter(Boolean).join(' ')
  const browser = /(?:Headless)?(?:Chrome|Edg)\/\d+/.exec(userAgent)?.[0] ?? userAgent
  // the browser's clock has steps of 0.1 ms
  const times = callMs ? `, ${callMs.median || 'under 0.1'} ms a call` : ''
  return `\n${passed} of ${passed + failed} cases passed: host ${title}, carrier ${carrier}, ${browser}${times}`
}
