import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { user } from '../../../../bridge/contract/operations/system-user'
import { nextAction, type Situation } from '../../../domain/loan/next-action'
import { partOfDay } from '../../../domain/time/day'
import { href } from '../../../routes/lookup'
import { clock } from '../../../session/clock'
import type { Session } from '../../../session/stored-session'
import { IconLink } from '../../../ui/base/IconLink'
import { scan } from '../../../ui/base/icons'
import { Hero, HeroTitle } from '../../../ui/layout/Page'

const greeting = {
  morning: 'index.index.morning',
  afternoon: 'index.index.afternoon',
  evening: 'index.index.evening',
} as const

interface BorrowerHeroProps {
  session: Session | null
  /** What they and their store are called: 'loading' as long as that is on its way, null where it can't be read. */
  name: ReplyOf<typeof user.getMerchantName> | 'loading' | null
  /** Where they stand, as what is late is red; null as long as that is not known. */
  situation: Situation | null
  bell: ReactNode
}

/** The top of a borrower's home: greets them, names their store, and leads to scanning and to the messages. */
export function BorrowerHero({ session, name, situation, bell }: BorrowerHeroProps) {
  const known = name === 'loading' ? null : name
  const fullName = known?.name ?? session?.userName ?? ''
  return (
    <Hero late={situation !== null && nextAction(situation).kind === 'payLate'}>
      <HeroTitle
        above={[greeting[partOfDay(clock.now())], { name: fullName.split(' ')[0] ?? '' }]}
        title={<>{name === 'loading' ? '\u00a0' : (known?.storeName ?? fullName)}</>}
        actions={
          <>
            <IconLink of={scan} label="index.index.scan" href={href('/pages/scancode/index')} />
            {bell}
          </>
        }
      />
    </Hero>
  )
}
