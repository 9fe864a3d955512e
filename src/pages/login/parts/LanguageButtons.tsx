import { useEffect, useState } from 'react'
import { Button } from '../../../ui/base/Button'
import { whenIdle } from '../../../ui/base/idle'
import { Line } from '../../../ui/layout/Frame'
import type { suggestLanguage } from './enter'

/**
 * Buttons at the top of the first screens: the language that fits the phone, with one tap, and the choice of all languages. The
 * suggestion comes with the sign-in code, which is prefetched when the phone is idle; a failure is reported when it is used.
 */
export function LanguageButtons({ onChoose }: { onChoose: () => void }) {
  const [suggestion, setSuggestion] = useState<ReturnType<typeof suggestLanguage>>()
  // after the first render, which must look like the page that the build has written
  useEffect(() => {
    whenIdle(() =>
      import('./enter').then(
        (entry) => setSuggestion(entry.suggestLanguage()),
        () => undefined,
      ),
    )
  }, [])
  return (
    <Line>
      {suggestion && (
        <Button kind="plain" size="small" onPress={suggestion.choose}>
          <span lang={suggestion.language}>{suggestion.name}</span>
        </Button>
      )}
      <Button kind="plain" size="small" text="login.index.language" onPress={onChoose} />
    </Line>
  )
}
