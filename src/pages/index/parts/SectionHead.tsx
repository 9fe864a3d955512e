import { useEffect, useRef } from 'react'
import type { VerifiedRecord } from '../../../../bridge/contract/entities/person'
import { maskId } from '../../../domain/id-number'
import { ForCustomer } from '../../../features/agent/ForCustomer'
import { type StepId, titleOf } from '../../../features/prequalification/form-sections'
import { href } from '../../../routes/links'
import { Body } from '../../../ui/Frame'
import { idCard } from '../../../ui/icons'
import { List, Row } from '../../../ui/List'
import { Section } from '../../../ui/Page'
import { Steps } from '../../../ui/status'

interface Props {
  at: StepId
  steps: readonly StepId[]
  customerId: string
  /** Whose form it is, where the ID has been read. */
  known: VerifiedRecord | null
}

/** Which part of the form this is, and whose form. */
export function SectionHead({ at, steps, customerId, known }: Props) {
  const step = steps.indexOf(at) + 1
  useTopOf(at)
  return (
    <Body>
      <Steps of={steps.length} at={step} label={titleOf(at, customerId)} />
      <ForCustomer customerId={customerId} />
      <Section
        title={titleOf(at, customerId)}
        action={<span className="sm mut num" aria-hidden="true">{`${step} / ${steps.length}`}</span>}
      >
        {at === 'address' && known && (
          <List>
            <Row
              icon={idCard}
              title={<b>{known.fullName}</b>}
              sub={<>{maskId(known.idNumber)}</>}
              href={href('/pages/index/indexView', customerId ? { customerId } : {})}
            />
          </List>
        )}
      </Section>
    </Body>
  )
}

/** Each part reads like a page of its own: it starts at the top, with the focus on its heading. */
function useTopOf(at: StepId) {
  const shown = useRef(at)
  // the page stays the same, so that nothing else moves the focus
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h2')?.focus({ preventScroll: true })
  }, [at])
}
