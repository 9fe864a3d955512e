import type { ReactNode } from 'react'
import type { PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import type { NextThing, Situation } from '../../domain/loan/next-action'
import type { Dates } from '../../i18n/dates'
import type { Text, Translate } from '../../i18n/translate'
import type { Centavos } from '../../ui/base/Amount'
import type { Content } from '../../ui/base/content'
import type { IconShape } from '../../ui/base/Icon'
import type { ArtName } from './Art'
import type { NextTone } from './NextCard'

/** What the card says of a thing. */
export interface NextLines {
  tone: NextTone
  pill: Content
  icon?: IconShape
  art?: ArtName
  what: Content
  amount?: { value: Centavos; exact?: boolean }
  consequence?: Content
  aside?: Content
  body?: ReactNode
  /** Stands over the card's words where there is room; `topSays` where it says them all. */
  top?: ReactNode
  topSays?: boolean
  /** `payFor` is the order whose amount, the card's, is paid there. */
  action?: { text: Text; href: string; quiet?: boolean; payFor?: string }
}

/** The things of a kind. */
export type Of<K extends NextThing['kind']> = Extract<NextThing, { kind: K }>
/** What a card is written with. */
export interface Context {
  of: Situation
  dates: Dates
  t: Translate
  /** Shows what was refused of a form: its labels are those of the whole form, which other cards do without. */
  refusals?: ((of: PreStatusReply['refused']) => ReactNode) | undefined
}
/** A card for each kind of thing. */
export type Cards = { [K in NextThing['kind']]: (thing: Of<K>, context: Context) => NextLines }
