import { type ReactNode, useEffect, useState } from 'react'
import { type Text, useT } from '../../../../i18n/translate'
import { Button } from '../../../../ui/base/Button'
import { down } from '../../../../ui/base/icons'
import { Line } from '../../../../ui/layout/Frame'
import { Footer } from '../../../../ui/layout/Page'
import { ProgressBar } from '../../../../ui/state/status'
import './reading.css'

/** decided: so long, in ms, the button takes no press once it says something new: the finger or the key meant 'Read on'. */
const settleMs = 700

/** Whether the end has been reached for so long that who presses has seen what the button says now. */
function useSettled(isRead: boolean): boolean {
  const [settled, setSettled] = useState(isRead)
  // how long something has stood on the screen is told by time alone
  useEffect(() => {
    if (!isRead) return setSettled(false)
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [isRead])
  return isRead && settled
}

interface ReadingFooterProps {
  /** How much was read, 0 to 1. */
  share: number
  onReadOn(): void
  /** What the button turns into at the end. */
  next: { text: Text; busy?: boolean; onPress(): void }
  above?: ReactNode
}

/** The foot of something that is read to its end: how far one is, and one button, which is never shut. */
export function ReadingFooter({ share, onReadOn, next, above }: ReadingFooterProps) {
  const t = useT()
  const isRead = share >= 1
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
            <span className="sm b num">
              {t('agent.loanAgreement.read', { percent: Math.floor(share * 100) })}
            </span>
          </Line>
          {above}
        </>
      }
    >
      {isRead ? (
        <Button {...next} busy={next.busy || (!isSettled && 'settling')} />
      ) : (
        <Button icon={down} text="agent.loanAgreement.on" onPress={onReadOn} />
      )}
    </Footer>
  )
}
