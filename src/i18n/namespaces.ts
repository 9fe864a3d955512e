import { defaultLanguage, type Language } from '../../bridge/contract/who'
import app from '../../locales/en/app.json'
import login from '../../locales/en/login.json'
import { lazyOnce } from '../domain/lazy-once'
import { loadKit } from '../session/kit'
import type { loaders as Loaders, Texts } from './loaders'
import { addMessages, currentLanguage } from './translate'

export type Namespace = keyof typeof Loaders

declare module '../session/kit' {
  interface Kit {
    loaders: typeof Loaders
  }
}

const loadTexts = lazyOnce(async (key: `${Language} ${Namespace}`): Promise<void> => {
  const [language, namespace] = key.split(' ') as [Language, Namespace] // the key has this format
  const { loaders } = await loadKit()
  addMessages(language, (await loaders[namespace](language)).default)
})

/** Loads namespaces in the current language; a failed load can be retried. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const language = currentLanguage()
  await Promise.all(namespaces.map((namespace) => loadTexts(`${language} ${namespace}`)))
}

/** Loads the texts of the first screen. Texts in the default language are in the initial bundle, so they have no start.ts. */
export async function loadStartMessages(language: Language): Promise<Texts> {
  if (language === defaultLanguage) return { ...app, ...login }
  const start: { default: Texts } = await import(`../../locales/${language}/start.ts`)
  return start.default
}
