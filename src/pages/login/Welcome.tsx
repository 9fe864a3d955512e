import { useState } from 'react'
import { lender } from '../../domain/loan/lender'
import { useT } from '../../i18n/translate'
import { href, replace } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { isOffered } from '../../routes/offered'
import { write } from '../../session/storage'
import { Button, buttonClass } from '../../ui/base/Button'
import { Picture } from '../../ui/base/pictures'
import { Footer, Small, Stack } from '../../ui/layout/Page'
import { Steps } from '../../ui/state/Steps'
import { toast } from '../../ui/state/toasts'
import { LanguageButtons } from './parts/LanguageButtons'
import { LazySheet } from './parts/LazySheet'
import type { Sheet } from './parts/sheet'

const slides = [
  { picture: 'money', title: 'signin.welcome.borrow.title', text: 'signin.welcome.borrow.text' },
  { picture: 'done', title: 'signin.welcome.repay.title', text: 'signin.welcome.repay.text' },
  { picture: 'customers', title: 'signin.welcome.agent.title', text: 'signin.welcome.agent.text' },
] as const

/** Introduces the app, once, before the first login. The last slide leads to registration and to login. */
export default function Welcome() {
  const t = useT()
  const [at, setAt] = useState(0)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const slide = slides[at] ?? slides[0]
  const last = at === slides.length - 1
  const markSeen = () => write('isFirstLaunch', 'no')
  const registration = useNextPage('/pages/register/selectAccountType')
  const register = () => {
    markSeen()
    registration.replace()
  }
  const logIn = () => {
    markSeen()
    replace('/pages/login/index')
  }
  return (
    <>
      <div className="login welcome">
        <div className="login-top">
          <LanguageButtons onChoose={() => setSheet({ what: 'language' })} />
        </div>
        <div className="welcome-slide" aria-live="polite">
          <Picture name={slide.picture} />
          <h1 tabIndex={-1}>{t(slide.title)}</h1>
          <p className="mut">{t(slide.text)}</p>
        </div>
        <Steps total={slides.length} current={at + 1} />
      </div>
      <Footer above={last && <LenderLines />}>
        {last ? (
          <>
            <Button kind="secondary" text="signin.welcome.logIn" onPress={logIn} />
            <Button text="signin.welcome.register" onPress={register} />
          </>
        ) : (
          <>
            <Button kind="secondary" text="signin.welcome.skip" onPress={() => setAt(slides.length - 1)} />
            <Button text="signin.welcome.next" onPress={() => setAt(at + 1)} />
          </>
        )}
      </Footer>
      <LazySheet
        sheet={sheet}
        onClose={() => setSheet(null)}
        onSignedIn={async () => undefined}
        onNotLoaded={(text) => toast(text, 3000, 'bad')}
      />
    </>
  )
}

/**
 * The lender's name and registration numbers, which the law requires next to every offer, and a link for people without an account
 * who want to check a paper.
 */
function LenderLines() {
  const t = useT()
  const { name, secNo, caNo } = lender
  return (
    <Stack center>
      <Small text={['signin.welcome.lender', { name, secNo, caNo }]} />
      {isOffered('/pages/check/index') && (
        <a className={buttonClass('plain', 'small')} href={href('/pages/check/index')}>
          {t('signin.welcome.check')}
        </a>
      )}
    </Stack>
  )
}
