import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../i18n/translate'
import { type Loadable, Loaded } from '../../ui/state/async-states'

/** URL of the file that the build writes next to this script. The URL is relative, because the location depends on the host. */
const noticesUrl = new URL('THIRD-PARTY-NOTICES.txt', import.meta.url)

async function loadNotices(): Promise<string> {
  const reply = await fetch(noticesUrl, { credentials: 'omit' })
  if (!reply.ok) throw new Error(`${reply.status}`)
  return reply.text()
}

/** Joins lines that the file breaks within a sentence, so that the text wraps to the screen's width. */
const unwrapLines = (text: string): string => text.replace(/([^\n]) *\n(?=[a-z])/g, '$1 ')

/** Licences of third-party software, fonts and data, collected by the build. */
export function Notices() {
  const t = useT()
  const [text, setText] = useState<string | null>()
  const load = useCallback(() => {
    setText(undefined)
    loadNotices().then(setText, () => setText(null))
  }, [])
  useEffect(load, [load])
  return (
    <Loaded query={toLoadable(text, t('lending.about.notices.lost'), load)} skeleton="text">
      {(notices) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only a focusable element
        <section aria-label={t('lending.about.notices')} tabIndex={0}>
          <p className="sm said" lang="en">
            {unwrapLines(notices)}
          </p>
        </section>
      )}
    </Loaded>
  )
}

/** `text` is undefined while loading and null if that failed. */
function toLoadable(text: string | null | undefined, problem: string, retry: () => void): Loadable<string> {
  if (text === undefined) return { state: 'loading' }
  return text === null ? { state: 'failed', problem, retry } : { state: 'ready', data: text, refresh: retry }
}
