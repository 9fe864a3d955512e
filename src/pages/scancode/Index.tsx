import { type RefObject, useRef } from 'react'
import { Scanner } from '../../features/scan/Scanner'
import { useNativeScanner } from '../../features/scan/use-native-scanner'
import { go, replace, useQuery } from '../../routes/history/links'
import { useDraft } from '../../session/draft'
import { Body } from '../../ui/layout/Frame'
import { CashResult } from './parts/CashResult'
import { CashSheet } from './parts/CashSheet'
import { useOpenCode } from './parts/use-open-code'

/** Scans a code, or accepts a typed one, and opens its target. `next` is set if a form needs an agent's code. */
export default function Index() {
  const { reference } = useQuery('/pages/scancode/index')
  // true until the phone's scanner has been opened automatically, which happens once per visit
  const fresh = useRef(true)
  if (!reference) return <Scan fresh={fresh} />
  const another = () => {
    fresh.current = true
    replace('/pages/scancode/index')
  }
  return <CashResult reference={reference} onOther={another} />
}

function Scan({ fresh }: { fresh: RefObject<boolean> }) {
  const draft = useDraft('scan', { code: '' })
  const { code: cash } = draft.value
  const { busy, problem, setProblem, take, scan } = useOpenCode((code) => draft.change({ code }))
  const native = useNativeScanner(scan, fresh, cash !== '')
  const close = () => {
    draft.change({ code: '' })
    draft.drop()
  }
  return (
    <Body>
      <Scanner
        native={native}
        busy={busy}
        what="places.scan.what"
        onText={(text) => void take(text)}
        problem={problem}
        onProblem={setProblem}
      />
      <CashSheet
        code={cash}
        onClose={close}
        onDone={(reference) => {
          close()
          go('/pages/scancode/index', { reference })
        }}
      />
    </Body>
  )
}
