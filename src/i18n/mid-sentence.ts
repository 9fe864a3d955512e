/** A text of its own as it stands within a sentence: `Store type` is `store type`; `ID number` and Chinese stay. */
export const midSentence = (text: string): string =>
  /^\p{Lu}[\p{Ll}-]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
