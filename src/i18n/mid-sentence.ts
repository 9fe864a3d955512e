/** Lower-cases a label for use within a sentence: `Store type` becomes `store type`; `ID number` and Chinese don't change. */
export const midSentence = (text: string): string =>
  /^\p{Lu}[\p{Ll}-]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
