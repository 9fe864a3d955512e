import type { Language } from '../../bridge/contract/who'
import { languageCodes } from '../i18n/languages'

type Texts = Readonly<Record<string, string>>

/** Loads the texts that index.html needs, in one language. */
async function loadTexts(language: Language): Promise<Texts> {
  const files: { default: Texts }[] = await Promise.all([
    import(`../../locales/${language}/agent.json`),
    import(`../../locales/${language}/app.json`),
    import(`../../locales/${language}/index.json`),
    import(`../../locales/${language}/me.json`),
    import(`../../locales/${language}/order.json`),
    import(`../../locales/${language}/ui.json`),
  ])
  return Object.assign({}, ...files.map((file) => file.default))
}

/** Texts for index.html in all languages, because all users get the same document. Used only by the build. */
export const allTexts: readonly (readonly [language: Language, texts: Texts])[] = await Promise.all(
  languageCodes.map(async (language) => [language, await loadTexts(language)] as const),
)
