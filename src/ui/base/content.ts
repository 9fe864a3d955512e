import { Children, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type Text, useT } from '../../i18n/translate'

/** Text in a component: a translatable message, or a React element with data such as a name or an amount. */
export type Content = Text | ReactElement

/** Meaning that a colour has in all components. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute'

/** True for a translatable message, false for an element. */
export const isText = (content: Content): content is Text =>
  typeof content === 'string' || Array.isArray(content)

/** An amount with its sign, e.g. `−₱1,234.50`. */
const amount = /([+−-]?₱[\d,.]*\d)/

/**
 * Puts the amounts of a sentence into elements that browsers don't translate, because translation may write figures in another
 * form. Returns texts without an amount unchanged.
 */
export function markAmounts(text: string): ReactNode {
  if (!text.includes('₱')) return text
  const parts = text
    .split(amount)
    .map((part, at) => (at % 2 === 1 ? createElement('span', { key: at, translate: 'no' }, part) : part))
  // one element, because in a flex box each part of the text would be a separate item
  return createElement('span', null, parts)
}

/** Marks the amounts in a text and in the texts of a fragment; passes other elements through. */
function markNode(node: ReactNode): ReactNode {
  if (typeof node === 'string') return markAmounts(node)
  return isFragment(node) ? Children.map(node.props.children, markNode) : node
}

const isFragment = (node: ReactNode): node is ReactElement<{ children?: ReactNode }> =>
  isValidElement(node) && node.type === Fragment

/** Returns a function that translates messages and passes elements through; it marks amounts for translation by the browser. */
export function useContent(): (content: Content | undefined) => ReactNode {
  const t = useT()
  return (content) => (content === undefined ? null : markNode(isText(content) ? t(content) : content))
}
