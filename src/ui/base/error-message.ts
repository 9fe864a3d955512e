import { createContext, useContext } from 'react'

/** An error message for the user; `code` is set if the service sent an error code. */
export interface ErrorMessage {
  text: string
  code?: number | undefined
}

/** Turns any caught error into an ErrorMessage. Provided by the app. */
export const ErrorMessageContext = createContext<(error: unknown) => ErrorMessage>((error) => {
  throw error
})

export const useErrorMessage = () => useContext(ErrorMessageContext)
