import type { Language } from '../../bridge/contract/codes'
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
  const [language, namespace] = key.split(' ') as [Language, Namespace] // split as the key is written
  const { loaders } = await loadKit()
  addMessages(language, (await loaders[namespace](language)).default)
})

/** Loads namespaces in the current language; a failed load can be retried. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const language = currentLanguage()
  await Promise.all(namespaces.map((namespace) => loadTexts(`${language} ${namespace}`)))
}

/** Texts of the first screen; English is part of the entry bundle. */
export async function loadStartMessages(language: Language): Promise<Texts> {
  if (language === 'en') return { ...app, ...login }
  const start =
    language === 'zh-Hans' ? import('../../locales/zh-Hans/start') : import('../../locales/zh-Hant/start')
  return (await start).default
}
