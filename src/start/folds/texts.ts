import type { Language } from '../../../bridge/contract/who'
import en from '../../../locales/en/first'

type Texts = Readonly<Record<string, string>>

/** Texts of the folds; English is included in the script. */
export async function loadFoldTexts(language: Language): Promise<Texts> {
  if (language === 'en') return en
  const others =
    language === 'zh-Hans'
      ? import('../../../locales/zh-Hans/first')
      : import('../../../locales/zh-Hant/first')
  return (await others).default
}
