import { type ReactNode, useEffect, useState } from 'react'
import { type Text, useT } from '../../../../i18n/translate'
import { Num } from '../../../../ui/base/Amount'
import { Button } from '../../../../ui/base/Button'
import { down, pause } from '../../../../ui/base/icons'
import { Line } from '../../../../ui/layout/Frame'
import { Footer } from '../../../../ui/layout/Page'
import { ProgressBar } from '../../../../ui/state/status'
import './reading.css'
import { useScrollToEnd } from './use-scroll-to-end'

/** decided: for this many ms after the label changes, the button ignores taps, which were still meant for the button before. */
const settleMs = 700

/** True once the text has been read to the end for `settleMs`; by then the user has seen the new label. */
function useSettled(isRead: boolean): boolean {
  const [settled, setSettled] = useState(isRead)
  // only a timer can measure how long the label has been visible
  useEffect(() => {
    if (!isRead) return setSettled(false)
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [isRead])
  return isRead && settled
}

interface ReadingFooterProps {
  /** Share of the text that has been read, 0 to 1. */
  share: number
  next: { text: Text; busy?: boolean; onPress(): void }
  above?: ReactNode
}

/**
 * Footer below a text that must be read to the end: the progress, and one button that is never disabled. Until then it scrolls the
 * page to its end, part by part.
 */
export function ReadingFooter({ share, next, above }: ReadingFooterProps) {
  const t = useT()
  const isRead = share >= 1
  const { isScrolling, start, stop } = useScrollToEnd(isRead)
  const isSettled = useSettled(isRead)
  return (
    <Footer
      above={
        <>
          <div className="reading">
            <ProgressBar done={share} label="agent.loanAgreement.progress" />
          </div>
          <Line>
            <span className="sm mut">
              {t(isRead ? 'agent.loanAgreement.allRead' : 'agent.loanAgreement.toEnd')}
            </span>
            {/* the bar has the same figure for screen readers */}
            <span aria-hidden="true">
              <Num className="sm b">
                {t('agent.loanAgreement.read', { percent: Math.floor(share * 100) })}
              </Num>
            </span>
          </Line>
          {above}
        </>
      }
    >
      {isRead ? (
        <Button {...next} busy={next.busy || (!isSettled && 'settling')} />
      ) : isScrolling ? (
        <Button icon={pause} text="agent.loanAgreement.stop" onPress={stop} />
      ) : (
        <Button icon={down} text="agent.loanAgreement.on" onPress={start} />
      )}
    </Footer>
  )
}
