import { config } from '../../api/config'
import { href } from '../../routes/history/links'

/**
 * Link for the code of a paper: the page that checks it, with the signed facts in the fragment, which no browser sends to a server.
 * Undefined if the service doesn't sign papers, or if the deployment has no key to check them with.
 */
export function paperLink(signature: string | undefined): string | undefined {
  const { papers } = config()
  if (!signature || !papers?.keys.length) return undefined
  return `${papers.page ?? new URL(href('/pages/check/index'), location.origin).href}#${signature}`
}
