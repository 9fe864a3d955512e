import { languages } from './languages'
import { currentLanguage } from './translate'

/** A field's label for the texts 'Enter {{field}}' and, for a choice, 'Choose {{field}}', in the current language. */
export const askedField = (label: string, isChoice = false): string =>
  languages[currentLanguage()].asked(label, isChoice)
