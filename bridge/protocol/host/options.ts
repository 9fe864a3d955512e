import type { Act, AppState, Call, HostMessage, Line, Outcome, Welcome } from '../messages'

/** Reason why a message of the app was rejected. */
export type RejectedReason = 'unreadable' | 'sid' | 'beforeHello' | 'unknown' | 'malformed' | 'repeatedId'

export interface HostOptions {
  line: Line
  /** Session id if the connection belongs to one page; other ids are refused. If undefined, each new id is a new page load. */
  sid?: string
  /**
   * Returns the content of the welcome message, including `run`. Called at each hello; later changes are sent by `updateContext`
   * and `updateCaps`.
   */
  welcome(): Omit<Welcome, 'type' | 'v' | 'sid' | 'proto'>
  /** Handles a call that the capabilities allow. If the promise rejects, the app receives 'serverError'. */
  onCall(call: Call): Promise<Outcome>
  /** Handles an action that the capabilities allow. */
  onAct(act: Act): Promise<Outcome>
  /** Called when the app has cancelled a call; the result of the call is then ignored. */
  onCancel?(id: number): void
  onHandled?(seq: number, handled: boolean): void
  /** Called with the app's state at each change. The app sends it only if the capabilities allow `state`. */
  onState?(state: AppState): void
  onHello?(): void
  onBye?(reason: string): void
  onRejectedMessage?(why: RejectedReason, message: unknown): void
  /** Called with a message that could not be sent, because the connection is cut or the message can't be serialized. */
  onLostMessage?(message: unknown): void
  /**
   * Intercepts every outgoing message; by default it is posted unchanged. Tests drop, repeat, delay or change messages here;
   * `post` accepts any object, or a string.
   */
  send?(message: HostMessage, post: (message: unknown) => void): void
}
