import { cleanText } from '../typed-text'

/** Normalises a typed PIN or password. Neither has blanks, so blanks that keyboards and pasting add are dropped. */
export const normaliseSecret = (text: string): string => cleanText(text)
