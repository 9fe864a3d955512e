import type { ReactNode } from 'react'
import type { NextAction, Situation } from '../../domain/loan/next-action'
import type { Dates } from '../../i18n/dates'
import type { Text, Translate } from '../../i18n/translate'
import type { Centavos } from '../../ui/base/Amount'
import type { Content } from '../../ui/base/content'
import type { IconShape } from '../../ui/base/Icon'
import type { ArtProps } from './Art'
import type { NextTone } from './NextCard'

/** Content of the card of an action. */
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
  /** Picture above the text, shown if there is room. `topSays`: true if the picture includes the title and the amount. */
  top?: ReactNode
  topSays?: boolean
  /** `payFor`: number of the order to pay; only set if the link opens the payment page. */
  action?: { text: Text; href: string; quiet?: boolean; payFor?: string }
}

export type ThingOfKind<K extends NextAction['kind']> = Extract<NextAction, { kind: K }>
/** Context for rendering a card. */
export interface CardContext {
  situation: Situation
  dates: Dates
  t: Translate
}
/** For each kind of action, a function that returns its card's content. */
export type Cards = {
  [K in NextAction['kind']]: (thing: ThingOfKind<K>, context: CardContext) => NextCardContent
}
