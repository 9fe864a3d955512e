import { load } from '../document.mjs'

/**
 * Returns the rows of src/i18n/languages.ts by code, and the code of the default language. Not cached, because the rows may
 * change while a development build is running.
 */
export async function readLanguages() {
  const [{ languages }, { defaultLanguage }] = await Promise.all([
    load('src/i18n/languages.ts', 'languages'),
    load('bridge/contract/who.ts', 'who'),
  ])
  return { languages, defaultLanguage }
}

/** Returns the languages whose texts are loaded separately, i.e. all but the default language. */
export async function readLoadedLanguages() {
  const { languages, defaultLanguage } = await readLanguages()
  return Object.keys(languages).filter((language) => language !== defaultLanguage)
}
