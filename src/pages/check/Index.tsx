import { useEffect, useRef, useState } from 'react'
import { useMutation } from '../../api/writes/use-mutation'
import { isPaperCode } from '../../domain/paper/paper'
import { isPaymentCode } from '../../domain/paper/qr-ph'
import { loadVerifier } from '../../features/paper/check-paper'
import { Scanner } from '../../features/scan/Scanner'
import { scanByPhone } from '../../features/scan/scan-by-phone'
import { useNativeScanner } from '../../features/scan/use-native-scanner'
import { useT } from '../../i18n/translate'
import { go, replace, useQuery } from '../../routes/history/links'
import type { Content } from '../../ui/base/content'
import { whenIdle } from '../../ui/base/idle'
import { Body } from '../../ui/layout/Frame'
import { Section } from '../../ui/layout/Page'
import { PaperResult } from './parts/PaperResult'
import { PayeeResult } from './parts/PayeeResult'

/** Moves the code of a scanned link from the fragment to the page's query, where the app's own links have it. */
function useFragment(): void {
  // an effect, because the address changes
  useEffect(() => {
    const take = () => {
      const code = location.hash.slice(1)
      if (code) replace('/pages/check/index', { code })
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
}

/** Checks if a paper, or the payee of a payment code, is the lender's. Works without a session. */
export default function Index() {
  const { code } = useQuery('/pages/check/index')
  useFragment()
  useEffect(() => {
    // papers are also checked without a network; after a failure, the result loads it again
    whenIdle(() => void loadVerifier().catch(() => undefined))
  }, [])
  const another = () => go('/pages/check/index')
  if (!code) return <Scan />
  if (isPaymentCode(code)) return <PayeeResult code={code} onOther={another} />
  return <PaperResult key={code} code={code} onOther={another} />
}

/** The code in a scanned text: of a link only the fragment, because the rest of the address decides nothing. */
const codeOf = (text: string): string => text.replace(/^https?:[^#]*#/, '') || '-'

function Scan() {
  const t = useT()
  const { busy, problem: failed, run, reset } = useMutation()
  const [ownProblem, setOwnProblem] = useState<Content | null>(null)
  // decided: the phone's scanner opens by a tap only, because users have to read first what the page is for
  const fresh = useRef(false)
  const setProblem = (problem: Content | null) => {
    reset()
    setOwnProblem(problem)
  }
  const read = (text: string) => {
    const plain = text.trim()
    if (isPaperCode(plain) || isPaymentCode(plain)) go('/pages/check/index', { code: codeOf(plain) })
    else setProblem('places.check.unknown')
  }
  const scan = async (signal: AbortSignal) => {
    setProblem(null)
    await run(async () => {
      const scanned = await scanByPhone(signal)
      if (scanned === 'denied') setProblem('places.scan.denied')
      else if (scanned) read(scanned.text)
    })
  }
  const native = useNativeScanner(scan, fresh, false)
  const problem = ownProblem ?? (failed === undefined ? null : <>{failed}</>)
  return (
    <Body>
      <Section title="places.check.intro">
        <p className="mut">{t('places.check.intro.text')}</p>
      </Section>
      <Scanner
        native={native}
        busy={busy}
        what="places.check.what"
        offline
        onText={read}
        problem={problem}
        onProblem={setProblem}
      />
    </Body>
  )
}
