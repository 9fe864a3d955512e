import { createContext, useContext } from 'react'

/** An error in the user's words; `code` if the service sent one. */
export interface ErrorMessage {
  text: string
  code?: number | undefined
}

/** Turns any caught error into an ErrorMessage. Provided by the app. */
export const ErrorMessageContext = createContext<(error: unknown) => ErrorMessage>((error) => {
  throw error
})

export const useErrorMessage = () => useContext(ErrorMessageContext)
