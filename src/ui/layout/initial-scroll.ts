import { createContext } from 'react'

/** Scroll position at which a page opens, in CSS pixels; above 0 only if the user returns to it. Provided by PageFrame. */
export const InitialScrollContext = createContext(0)
