import { useState } from 'react'
import { Language } from '../../../bridge/contract/codes'
import type { Text } from '../../i18n/translate'
import { RadioList } from '../../ui/input/inputs'
import { chooseLanguage, type LanguageOption, languageOption, phoneLanguage } from './phone-language'

/** Names of the languages, each in its own language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}

/** Selects the app's language: the phone's, or one of the app's. A change restarts the app. */
export function LanguageChoice({ label }: { label: Text }) {
  const phone = phoneLanguage()
  const [option, setOption] = useState(languageOption)
  const choose = (to: LanguageOption) => {
    setOption(to)
    chooseLanguage(to)
  }
  return (
    <RadioList<LanguageOption>
      label={label}
      labelled
      options={[
        {
          id: 'phone',
          title: 'ui.language.phone',
          sub: <span lang={phone}>{languageNames[phone]}</span>,
        },
        ...Object.values(Language).map((id) => ({ id, title: <span lang={id}>{languageNames[id]}</span> })),
      ]}
      value={option}
      onChange={choose}
    />
  )
}
