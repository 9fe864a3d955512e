import { createContext } from 'react'

/** Scroll position to which the user returns, in CSS pixels; 0 for a newly opened page. Provided by PageFrame. */
export const InitialScrollContext = createContext(0)
