import type { ReactElement, ReactNode } from 'react'
import { type Text, useSay } from '../i18n/translate'

/** What a component shows as words: a text of ours, or an element that holds data (a name, an amount). */
export type Words = Text | ReactElement

/** The meaning of a colour, the same in pills, notices, rows and figures. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute'

/** Is it a text of ours, rather than an element? */
export const isText = (words: Words): words is Text => typeof words === 'string' || Array.isArray(words)

/** Says texts and leaves elements as they are. */
export function useWords(): (words: Words | undefined) => ReactNode {
  const say = useSay()
  return (words) => (words === undefined ? null : isText(words) ? say(words) : words)
}
