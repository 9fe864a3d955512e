import { type Line, maxMessage } from '../messages'

/** Posts a message of a session, which every message names; why it could not be sent, if it could not. */
export type Post = (type: string, fields: object) => 'tooLarge' | 'unavailable' | undefined

/** What leaves the app over a line. */
export const createOutbox =
  (line: Line, sid: string): Post =>
  (type, fields) => {
    const text = JSON.stringify({ type, sid, ...fields })
    if (text.length > maxMessage) return 'tooLarge'
    try {
      line.post(text)
    } catch {
      return 'unavailable'
    }
  }
