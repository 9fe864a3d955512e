import { type Line, maxMessage } from '../messages'

/** Posts a message of a session, which every message names; why it could not be sent, if it could not. */
export type Post = (type: string, fields: object) => 'tooLarge' | 'hostGone' | 'serverError' | undefined

/** What leaves the app over a line. */
export const createOutbox =
  (line: Line, sid: string): Post =>
  (type, fields) => {
    let text: string | undefined
    try {
      text = JSON.stringify({ type, sid, ...fields })
      if (text.length > maxMessage) return 'tooLarge'
      line.post(text)
    } catch {
      return text ? 'hostGone' : 'serverError'
    }
  }
