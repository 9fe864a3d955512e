import type { Language } from '../../bridge/contract/codes'
import type { loaders, Texts } from './loaders'
import { addMessages, currentLanguage } from './translate'

export type Namespace = keyof typeof loaders

const loadLoaders = () => import('./loaders')
const loaded = new Map<string, Promise<void>>()

/** Loads areas in the current language; a failed load may be tried again. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const language = currentLanguage()
  const { loaders } = await loadLoaders()
  await Promise.all(
    namespaces.map((namespace) => {
      const key = `${language} ${namespace}`
      const known = loaded.get(key)
      if (known) return known
      const loading = loaders[namespace](language).then(
        (texts) => addMessages(language, texts.default),
        (error: unknown) => {
          loaded.delete(key)
          throw error
        },
      )
      loaded.set(key, loading)
      return loading
    }),
  )
}

/** Texts of the first screen in a language other than English, which is in the entry. */
export async function startMessagesOf(language: Language): Promise<Texts> {
  const parts: { default: Texts }[] = await Promise.all([
    import(`../../locales/${language}/app.json`),
    import(`../../locales/${language}/login.json`),
  ])
  return Object.assign({}, ...parts.map((part) => part.default))
}
