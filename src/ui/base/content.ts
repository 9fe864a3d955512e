import type { ReactElement, ReactNode } from 'react'
import { type Text, useT } from '../../i18n/translate'

/** Text in a component: a translatable message, or a React element with data such as a name or an amount. */
export type Content = Text | ReactElement

/** Meaning that a colour has in all components. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute'

/** True for a translatable message, false for an element. */
export const isText = (content: Content): content is Text =>
  typeof content === 'string' || Array.isArray(content)

/** Returns a function that translates messages and passes elements through. */
export function useContent(): (content: Content | undefined) => ReactNode {
  const t = useT()
  return (content) => (content === undefined ? null : isText(content) ? t(content) : content)
}
