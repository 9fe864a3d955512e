import { type AppMessage, type Line, maxMessage } from '../messages'

/** Posts a message; why it could not be sent, if it could not. */
export type Post = (message: AppMessage) => 'tooLarge' | 'hostGone' | 'serverError' | undefined

/** What leaves the app over a line. */
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
