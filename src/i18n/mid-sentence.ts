/** Lower-cases a label for use within a sentence: `Store type` becomes `store type`; `ID number` and Chinese don't change. */
export const midSentence = (text: string): string =>
  /^\p{Lu}[\p{Ll}-]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/**
 * An English label within a sentence, with its article: `a store type` to choose, `the street` to enter, `your reason`. Questions
 * such as `what you sell` have none.
 */
export function withArticle(label: string, isChoice: boolean): string {
  const text = midSentence(label)
  if (/^(what|how|why|which|your|its|the|an?|for) /.test(text)) return text
  if (!isChoice || / you\b/.test(text)) return `the ${text}`
  return `${/^([aeio]|ID\b)/.test(text) ? 'an' : 'a'} ${text}`
}
