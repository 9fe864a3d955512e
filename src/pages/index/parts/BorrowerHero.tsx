import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { user } from '../../../../bridge/contract/operations/system-user'
import { nextAction, type Situation } from '../../../domain/loan/next-action'
import { partOfDay } from '../../../domain/time/day'
import { HideAmountsButton } from '../../../features/amounts/HideableAmounts'
import { href } from '../../../routes/lookup'
import { useServiceTime } from '../../../session/service-clock'
import type { Session } from '../../../session/stored-session'
import { IconLink } from '../../../ui/base/IconLink'
import { scan } from '../../../ui/base/icons'
import { Hero, HeroTitle } from '../../../ui/layout/Page'
import { Bell } from './Bell'

const greeting = {
  morning: 'index.index.morning',
  afternoon: 'index.index.afternoon',
  evening: 'index.index.evening',
} as const

export interface BorrowerHeroProps {
  session: Session | null
  /** Name of the user and their store: 'loading' while it is read, null if reading failed. */
  name: ReplyOf<typeof user.getMerchantName> | 'loading' | null
  /** The borrower's situation (a late payment turns the header red); null until known. */
  situation: Situation | null
  /** Number of unread messages. */
  unread: number
}

/** Top of a borrower's home: greeting, store name, and links to the scanner and the messages. */
export function BorrowerHero({ session, name, situation, unread }: BorrowerHeroProps) {
  const now = useServiceTime()
  const known = name === 'loading' ? null : name
  const fullName = known?.name ?? session?.userName ?? ''
  return (
    <Hero late={situation !== null && nextAction(situation).kind === 'payOverdue'}>
      <HeroTitle
        above={[greeting[partOfDay(now)], { name: fullName.split(' ')[0] ?? '' }]}
        title={<>{name === 'loading' ? '\u00a0' : (known?.storeName ?? fullName)}</>}
        actions={
          <>
            <HideAmountsButton />
            <IconLink icon={scan} label="index.index.scan" href={href('/pages/scancode/index')} />
            <Bell unread={unread} />
          </>
        }
      />
    </Hero>
  )
}
