import type { Act, AppState, Call, HostMessage, Line, Outcome, Welcome } from '../messages'

/** Why a message from the app was not taken. */
export type RejectedReason = 'unreadable' | 'sid' | 'beforeHello' | 'unknown' | 'malformed' | 'repeatedId'

export interface HostOptions {
  line: Line
  /** Where the carrier knows whose line it is: only this sid is taken. Otherwise each new sid is a new page. */
  sid?: string
  /** What welcome says, `run` among it; read again at each hello, after which `updateContext` and `updateCaps` go on from it. */
  welcome(): Omit<Welcome, 'type' | 'v' | 'sid' | 'proto'>
  /** A call whose name the caps allow. Rejecting gives 'serverError'. */
  onCall(call: Call): Promise<Outcome>
  /** An action that the caps allow. */
  onAct(act: Act): Promise<Outcome>
  /** The app has withdrawn a call: nobody waits for its answer. */
  onCancel?(id: number): void
  onHandled?(seq: number, handled: boolean): void
  /** How the app stands, at each change; only where the caps name `state`. */
  onState?(state: AppState): void
  onHello?(): void
  onBye?(reason: string): void
  onRejectedMessage?(why: RejectedReason, message: unknown): void
  /** The line took a message not: it is cut, or the message is no JSON. */
  onLostMessage?(message: unknown): void
  /**
   * Every message on its way out; without it all are posted. Whoever wants to misbehave drops, repeats, delays or
   * changes them here: `post` takes any object, or a text as it is.
   */
  send?(message: HostMessage, post: (message: unknown) => void): void
}
