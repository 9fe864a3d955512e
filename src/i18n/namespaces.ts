import type { Language } from '../../bridge/contract/codes'
import type { loaders, Texts } from './loaders'
import { addTexts, currentLanguage } from './translate'

export type Area = keyof typeof loaders

const loadLoaders = () => import('./loaders')
const loaded = new Map<string, Promise<void>>()

/** Loads areas in the current language; a failed load may be tried again. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  const language = currentLanguage()
  const { loaders } = await loadLoaders()
  await Promise.all(
    areas.map((area) => {
      const key = `${language} ${area}`
      const known = loaded.get(key)
      if (known) return known
      const loading = loaders[area](language).then(
        (texts) => addTexts(language, texts.default),
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
export async function startTextsOf(language: Language): Promise<Texts> {
  const parts: { default: Texts }[] = await Promise.all([
    import(`../../locales/${language}/app.json`),
    import(`../../locales/${language}/login.json`),
  ])
  return Object.assign({}, ...parts.map((part) => part.default))
}
