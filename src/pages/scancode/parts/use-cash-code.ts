import { useEffect, useRef, useState } from 'react'
import type { CashQr } from '../../../../bridge/contract/entities/payment'
import { cashTransaction } from '../../../../bridge/contract/operations/loan-wallet'
import { Failure } from '../../../../bridge/gateway/failure'
import { call } from '../../../api/service'

interface CashCodeState {
  code: string
  cash?: CashQr
  failure?: Failure
}

/** Looks up a scanned cash code. Never cached, because the code may have been used in the meantime. */
export function useCashCode(code: string) {
  const [known, setKnown] = useState<CashCodeState>()
  const [round, setRound] = useState(0)
  const latest = useRef('')

  useEffect(() => {
    // ignore replies to earlier requests
    const request = `${round} ${code}`
    latest.current = request
    setKnown(undefined)
    if (!code) return
    const settle = (answer: CashCodeState) => latest.current === request && setKnown(answer)
    call(cashTransaction.getCashQrInfo, { code }).then(
      (cash) => settle({ code, cash }),
      (failure: unknown) => {
        if (!(failure instanceof Failure)) throw failure
        settle({ code, failure })
      },
    )
  }, [code, round])

  const { cash, failure }: Partial<CashCodeState> = known?.code === code ? known : {}
  return { cash, failure, ask: () => setRound(round + 1) }
}
