import type { Centavos } from '../../bridge/contract/entities/money'
import { least, most, pesos } from './money'

/** What a loan is begun with, the same for everybody: never the most that somebody could have. */
// decided: 5,000 pesos, or the nearest to it that the product lends and the limit allows; the middle one of the terms
const modest = pesos(5_000)

/** The amount that a request begins with. */
export const startAmount = (min: Centavos, max: Centavos): Centavos => most(min, least(modest, max))

/** The loan term that a request begins with; undefined where there is none. */
export const startTerm = <Term>(terms: readonly Term[]): Term | undefined =>
  terms[Math.floor((terms.length - 1) / 2)]
