import { type AppMessage, type Line, maxMessage } from '../messages'

/** Posts a message. Returns why it could not be sent, if so. */
export type Post = (message: AppMessage) => 'tooLarge' | 'hostGone' | 'serverError' | undefined

/** Creates the function that posts the app's messages to a line. */
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
