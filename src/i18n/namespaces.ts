import type { Language } from '../../bridge/contract/codes'
import { lazyOnce } from '../domain/lazy-once'
import type { loaders, Texts } from './loaders'
import { addMessages, currentLanguage } from './translate'

export type Namespace = keyof typeof loaders

const loadTexts = lazyOnce(async (key: `${Language} ${Namespace}`): Promise<void> => {
  const [language, namespace] = key.split(' ') as [Language, Namespace] // as the key is written
  const { loaders } = await import('./loaders')
  addMessages(language, (await loaders[namespace](language)).default)
})

/** Loads areas in the current language; a failed load may be tried again. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const language = currentLanguage()
  await Promise.all(namespaces.map((namespace) => loadTexts(`${language} ${namespace}`)))
}

/** Texts of the first screen in a language other than English, which is in the entry. */
export async function startMessagesOf(language: Language): Promise<Texts> {
  const parts: { default: Texts }[] = await Promise.all([
    import(`../../locales/${language}/app.json`),
    import(`../../locales/${language}/login.json`),
  ])
  return Object.assign({}, ...parts.map((part) => part.default))
}
