import { createContext, useContext } from 'react'

/** What went wrong in words; `code` where the service named one. */
export interface Explained {
  text: string
  code?: number | undefined
}

/** Puts a caught failure into words; throws what is no failure of ours on. The app provides it. */
export const Explain = createContext<(error: unknown) => Explained>((error) => {
  throw error
})

export const useExplain = () => useContext(Explain)
