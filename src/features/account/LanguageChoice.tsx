import { useState } from 'react'
import { languages } from '../../i18n/languages'
import type { Text } from '../../i18n/translate'
import { RadioList } from '../../ui/input/inputs'
import {
  chooseLanguage,
  type LanguageOption,
  languageOption,
  offeredLanguages,
  phoneLanguage,
} from './phone-language'

/** Lets the user choose the app's language: 'as the phone', or one of the app's languages. A change restarts the app. */
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
          sub: <span lang={phone}>{languages[phone].name}</span>,
        },
        ...offeredLanguages().map((id) => ({
          id,
          title: <span lang={id}>{languages[id].name}</span>,
          sub: languages[id].beta && ('ui.language.beta' as const),
        })),
      ]}
      value={option}
      onChange={choose}
    />
  )
}
