import { createContext, useContext } from 'react'

/** What went wrong in words; `code` where the service named one. */
export interface ErrorMessage {
  text: string
  code?: number | undefined
}

/** Puts a caught failure into words; throws what is no failure of ours on. The app provides it. */
export const ErrorMessageContext = createContext<(error: unknown) => ErrorMessage>((error) => {
  throw error
})

export const useErrorMessage = () => useContext(ErrorMessageContext)
