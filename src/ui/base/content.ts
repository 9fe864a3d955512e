import type { ReactElement, ReactNode } from 'react'
import { type Text, useT } from '../../i18n/translate'

/** What a component shows as words: a text of ours, or an element that holds data (a name, an amount). */
export type Content = Text | ReactElement

/** The meaning of a colour, the same in pills, notices, rows and figures. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute'

/** Is it a text of ours, rather than an element? */
export const isText = (content: Content): content is Text =>
  typeof content === 'string' || Array.isArray(content)

/** Translates texts and leaves elements as they are. */
export function useContent(): (content: Content | undefined) => ReactNode {
  const t = useT()
  return (content) => (content === undefined ? null : isText(content) ? t(content) : content)
}
