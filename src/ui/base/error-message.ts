import { createContext, useContext } from 'react'

/** What went wrong in words; `code` where the service named one. */
export interface ErrorMessage {
  text: string
  code?: number | undefined
}

/** Puts whatever was caught into words. The app provides it. */
export const ErrorMessageContext = createContext<(error: unknown) => ErrorMessage>((error) => {
  throw error
})

export const useErrorMessage = () => useContext(ErrorMessageContext)
