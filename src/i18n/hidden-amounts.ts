import { createContext, useContext } from 'react'

/** Shown instead of an amount. Without the amount's length and sign. */
const dots = '₱••••'

/** Replaces all amounts in a text by dots. */
export const hideAmounts = (text: string): string => text.replace(/[-+]?₱[\d,]+(?:\.\d+)?/g, dots)

/** True for the components inside of `HideableAmounts` while the user hides the amounts. */
export const AmountsHiddenContext = createContext(false)

const asIs = (text: string): string => text

/** Returns a function through which a component passes each text with an amount that does not come from `useT`. */
export const useAmountText = (): ((text: string) => string) =>
  useContext(AmountsHiddenContext) ? hideAmounts : asIs
