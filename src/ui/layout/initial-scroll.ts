import { createContext } from 'react'

/** How far down somebody comes back to a page, in CSS pixels; 0 for one that is opened anew. The frame around pages provides it. */
export const InitialScrollContext = createContext(0)
