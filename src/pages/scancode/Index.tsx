import { type RefObject, useEffect, useRef, useState } from 'react'
import { register } from '../../../bridge/contract/operations/auth-register'
import { Failure } from '../../../bridge/gateway/failure'
import { useIsBorrower } from '../../api/by-user-type'
import { act, call, can } from '../../api/service'
import { readScanned } from '../../domain/scanned'
import { Scanner } from '../../features/scan/Scanner'
import type { Text } from '../../i18n/translate'
import { go, replace, useQuery } from '../../routes/links'
import { returnResult } from '../../routes/return-result'
import { useDraft } from '../../session/draft'
import type { Content } from '../../ui/content'
import { useErrorMessage } from '../../ui/error-message'
import { Body } from '../../ui/Frame'
import { Notice } from '../../ui/status'
import { CashFollow } from './parts/CashFollow'
import { CashSheet } from './parts/CashSheet'
import { TypeSheet } from './parts/TypeSheet'

/** What is said of codes that lead nowhere here. */
const foreign = {
  payment: 'places.scan.payment',
  address: 'places.scan.address',
  unknown: 'places.scan.unknown',
} as const satisfies Record<string, Text>

/** Scans, reads or takes a typed code, and goes on with what it means. `next` is a page that asked for an agent's code. */
export default function Index() {
  const { reference } = useQuery('/pages/scancode/index')
  // the phone's scanner opens with the page, and not again on the way back to it
  const fresh = useRef(true)
  if (!reference) return <Scan fresh={fresh} />
  const another = () => {
    fresh.current = true
    replace('/pages/scancode/index')
  }
  return <CashFollow reference={reference} onOther={another} />
}

function Scan({ fresh }: { fresh: RefObject<boolean> }) {
  const errorMessage = useErrorMessage()
  const borrower = useIsBorrower()
  const { next } = useQuery('/pages/scancode/index')
  const kept = useDraft('scan', { code: '' })
  const [native, setNative] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [typing, setTyping] = useState(false)
  const [problem, setProblem] = useState<Content | null>(null)
  const { code: cash } = kept.value

  const invited = async (invitationCode: string) => {
    if (!borrower && !next) return setProblem('places.scan.forBorrowers')
    const agent = await call(register.getAgentInfo, { invitationCode })
    if (!agent) return setProblem(['places.scan.noAgent', { code: invitationCode }])
    if (!returnResult(next, { code: agent.agentCode }))
      replace('/pages/me/invitationCode/set', { code: agent.agentCode })
  }
  /** Goes on with a text that was read or typed. */
  const take = async (text: string) => {
    const scanned = readScanned(text, location.href)
    setProblem(null)
    setTyping(false)
    if (scanned.kind === 'cash')
      return next ? setProblem('places.scan.cashHere') : kept.change({ code: scanned.code })
    if (scanned.kind !== 'invitation') return setProblem(foreign[scanned.kind])
    setBusy(true)
    try {
      await invited(scanned.code)
    } catch (error) {
      setProblem(<>{errorMessage(error).text}</>)
    } finally {
      setBusy(false)
    }
  }
  const scan = async () => {
    setProblem(null)
    setBusy(true)
    try {
      const { signal } = leaving.current
      const { text } = await act('scan', { formats: ['qr'] }, { signal })
      await take(text)
    } catch (error) {
      const refusal = error instanceof Failure ? error.code : undefined
      if (refusal === 'permissionDenied' || refusal === 'permissionBlocked') setProblem('places.scan.denied')
      else if (refusal !== 'cancelled') setProblem(<>{errorMessage(error).text}</>)
    } finally {
      setBusy(false)
    }
  }

  const close = () => {
    kept.change({ code: '' })
    kept.drop()
  }
  const leaving = useRef(new AbortController())
  useEffect(() => {
    // a scanner that is still open belongs to nobody once the page is gone
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const start = useRef(scan)
  start.current = scan
  useEffect(() => {
    // who opens this page wants to scan: the phone's scanner opens with it, once
    let current = true
    void can('scan').then((able) => {
      if (!current) return
      setNative(able === 'yes')
      if (able === 'yes' && fresh.current && !cash) void start.current()
      fresh.current = false
    })
    return () => {
      current = false
    }
  }, [fresh, cash])

  return (
    <Body>
      <Scanner
        native={native ? () => void scan() : undefined}
        busy={busy || native === undefined}
        onText={(text) => void take(text)}
        onProblem={setProblem}
        onType={() => setTyping(true)}
      >
        {problem && (
          <div role="alert">
            <Notice tone="warn" text={problem} />
          </div>
        )}
      </Scanner>
      <TypeSheet open={typing} onClose={() => setTyping(false)} onText={(text) => void take(text)} />
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
