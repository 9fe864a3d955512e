import type { SyntheticEvent } from 'react'

/**
 * True while an input method is composing text. The text must not be changed then, because the input method would insert what it
 * has composed once more.
 */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true
