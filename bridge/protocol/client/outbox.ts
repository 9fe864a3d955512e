import { type AppMessage, type Line, maxMessage } from '../messages'

/** Sends a message. Returns a failure code if it could not be sent. */
export type Post = (message: AppMessage) => 'tooLarge' | 'hostGone' | 'serverError' | undefined

/** Creates a function that sends the app's messages over a connection. */
export const createOutbox =
  (line: Line): Post =>
  (message) => {
    let text: string | undefined
    try {
      text = JSON.stringify(message)
      if (text.length > maxMessage) return 'tooLarge'
      line.post(text)
    } catch {
      return text ? 'hostGone' : 'serverError'
    }
  }
