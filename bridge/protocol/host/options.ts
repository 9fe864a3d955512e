import type { Act, AppState, Call, HostMessage, Line, Outcome, Welcome } from '../messages'

/** Why a message of the app was rejected. */
export type RejectedReason = 'unreadable' | 'sid' | 'beforeHello' | 'unknown' | 'malformed' | 'repeatedId'

export interface HostOptions {
  line: Line
  /** Set if the carrier binds the line to one page: only this sid is accepted. Otherwise each new sid is a new page. */
  sid?: string
  /** Content of welcome, including `run`. Called at each hello; `updateContext` and `updateCaps` send changes to it. */
  welcome(): Omit<Welcome, 'type' | 'v' | 'sid' | 'proto'>
  /** A call that the caps allow. A rejection becomes 'serverError'. */
  onCall(call: Call): Promise<Outcome>
  /** An action that the caps allow. */
  onAct(act: Act): Promise<Outcome>
  /** The app has cancelled a call and ignores its result. */
  onCancel?(id: number): void
  onHandled?(seq: number, handled: boolean): void
  /** The app's state, at each change; only if the caps allow `state`. */
  onState?(state: AppState): void
  onHello?(): void
  onBye?(reason: string): void
  onRejectedMessage?(why: RejectedReason, message: unknown): void
  /** The message could not be sent: the line is cut, or the message can't be serialized. */
  onLostMessage?(message: unknown): void
  /**
   * Intercepts every outgoing message. Default: post it. Tests drop, repeat, delay or change messages here; `post` accepts any
   * object, or a text.
   */
  send?(message: HostMessage, post: (message: unknown) => void): void
}
