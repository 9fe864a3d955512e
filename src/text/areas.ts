import type { Language } from '../../bridge/contract/codes'
import { addTexts, currentLanguage } from './text'

type Texts = Record<string, string>
type Loader = (language: Language) => Promise<{ default: Texts }>

/** Areas of text that are loaded when a page first needs them. */
const loaders = {
  agent: (language) => import(`../../locales/${language}/agent.json`),
  ekyc: (language) => import(`../../locales/${language}/ekyc.json`),
  failure: (language) => import(`../../locales/${language}/failure.json`),
  field: (language) => import(`../../locales/${language}/field.json`),
  index: (language) => import(`../../locales/${language}/index.json`),
  lending: (language) => import(`../../locales/${language}/lending.json`),
  me: (language) => import(`../../locales/${language}/me.json`),
  order: (language) => import(`../../locales/${language}/order.json`),
  rule: (language) => import(`../../locales/${language}/rule.json`),
  signin: (language) => import(`../../locales/${language}/signin.json`),
  ui: (language) => import(`../../locales/${language}/ui.json`),
} as const satisfies Record<string, Loader>

export type Area = keyof typeof loaders

const loaded = new Map<string, Promise<void>>()

/** Loads areas in the current language; a failed load may be tried again. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  const language = currentLanguage()
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
