import { cleanText } from '../typed-text'

/** Normalises the name of a person: plain apostrophes, quotes and hyphens, single spaces. `Ma. D’Angelo` becomes `Ma. D'Angelo`. */
export const normaliseName = (text: string): string =>
  cleanText(text.replace(/[’‘‛`´ʼʻ′＇]/g, "'").replace(/[“”„‟″]/g, '"'))
