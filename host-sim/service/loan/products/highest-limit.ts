import { pesos } from '../../../../src/domain/money/money'

/** decided: no borrower's limit grows above this, in centavos, so no product offers more. */
export const highestLimit = pesos(100_000)
