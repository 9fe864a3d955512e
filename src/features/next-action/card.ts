import type { ReactNode } from 'react'
import type { PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import type { NextAction, Situation } from '../../domain/loan/next-action'
import type { Dates } from '../../i18n/dates'
import type { Text, Translate } from '../../i18n/translate'
import type { Centavos } from '../../ui/base/Amount'
import type { Content } from '../../ui/base/content'
import type { IconShape } from '../../ui/base/Icon'
import type { ArtProps } from './Art'
import type { NextTone } from './NextCard'

/** What the card says of a thing. */
export interface NextCardContent {
  tone: NextTone
  pill: Content
  icon?: IconShape
  art?: ArtProps
  title: Content
  amount?: { value: Centavos; exact?: boolean }
  consequence?: Content
  note?: Content
  body?: ReactNode
  /** Stands over the card's words where there is room; `topSays` where it says them all. */
  top?: ReactNode
  topSays?: boolean
  /** `payFor` is the order whose amount, the card's, is paid there. */
  action?: { text: Text; href: string; quiet?: boolean; payFor?: string }
}

/** The things of a kind. */
export type ThingOfKind<K extends NextAction['kind']> = Extract<NextAction, { kind: K }>
/** What a card is written with. */
export interface CardContext {
  situation: Situation
  dates: Dates
  t: Translate
  /** Shows what was refused of a form: its labels are those of the whole form, which other cards do without. */
  refusals?: ((of: PreStatusReply['refused']) => ReactNode) | undefined
}
/** A card for each kind of thing. */
export type Cards = {
  [K in NextAction['kind']]: (thing: ThingOfKind<K>, context: CardContext) => NextCardContent
}
