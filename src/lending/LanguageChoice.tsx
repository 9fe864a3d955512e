import { Language } from '../../bridge/contract/codes'
import { currentLanguage, type Text } from '../text/text'
import { RadioList } from '../ui/inputs'

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}

/** Chooses the language of the app; each is written in itself. */
export function LanguageChoice({ label, onChange }: { label: Text; onChange(language: Language): void }) {
  return (
    <RadioList
      label={label}
      labelled
      options={Object.values(Language).map((id) => ({
        id,
        title: <span lang={id}>{languageNames[id]}</span>,
      }))}
      value={currentLanguage()}
      onChange={onChange}
    />
  )
}
