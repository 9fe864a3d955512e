import type { ReactNode } from 'react'
import { useT } from '../../../i18n/translate'
import { Line } from '../../../ui/Frame'
import { Footer } from '../../../ui/Page'
import { ProgressBar } from '../../../ui/status'
import './reading.css'

/** The foot of something that is read to its end: how far one is, and one button, which is never shut. */
export function ReadingFooter({
  share,
  above,
  children,
}: {
  /** How much was read, 0 to 1. */
  share: number
  above?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  return (
    <Footer
      above={
        <>
          <div className="reading">
            <ProgressBar done={share} label="agent.loanAgreement.progress" />
          </div>
          <Line>
            <span className="sm mut">
              {t(share < 1 ? 'agent.loanAgreement.toEnd' : 'agent.loanAgreement.allRead')}
            </span>
            <span className="sm b num">
              {t('agent.loanAgreement.read', { percent: Math.floor(share * 100) })}
            </span>
          </Line>
          {above}
        </>
      }
    >
      {children}
    </Footer>
  )
}
