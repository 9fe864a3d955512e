import { defaultLanguage, type Language } from '../../../bridge/contract/who'
import client from '../../../locales/en/client.json'
import common from '../../../locales/en/common'
import index from '../../../locales/en/index.json'
import orders from '../../../locales/en/orders'
import { readFiles } from '../opening'

type Texts = Readonly<Record<string, string>>

/**
 * Loads the texts of the folds (above-the-fold content). Texts in the default language are part of the script; for each other
 * language the build creates a file from first.ts.
 */
export async function loadFoldTexts(language: Language): Promise<Texts> {
  if (language === defaultLanguage) return { ...common, ...orders, ...client, ...index }
  const file = readFiles().first.texts[language]
  if (!file) throw new Error(`index.html names no texts of ${language}`)
  const first: { default: Texts } = await import(/* @vite-ignore */ file)
  return first.default
}
