import * as v from 'valibot'
import { type ActionName, actions, type ParamsOf } from '../../bridge/contract/actions'
import { failed } from '../../bridge/protocol/host/outcome'
import { type Act, isFields, type Outcome } from '../../bridge/protocol/messages'
import type { ActionScript } from '../control/action-script'
import type { PhoneName } from '../control/calls/call-log'
import { type Decision, getChosenRefusal, toDecision } from './decision'
import { type Caller, createRunners, createUploads, type RunnerOptions } from './runners'
import { sheets } from './sheets'

/** A simulated native sheet that is open on a phone until the user decides. */
export interface OpenSheet {
  phone: PhoneName
  action: ActionName
  params: unknown
  decide(decision: Decision): void
}

export interface NativeOptions extends RunnerOptions {
  script: ActionScript
  /** Shows a native sheet; resolves with the user's decision. */
  show(phone: PhoneName, action: ActionName, params: unknown): Promise<Decision>
}

const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name)
const isUploadRetry = (action: ActionName, params: unknown): params is ParamsOf<'uploadImg'> =>
  action === 'uploadImg' && isFields(params) && params.source === 'last'

/** Creates the simulated native side of the phones, which runs native actions. */
export function createNative(options: NativeOptions) {
  const { script, show, ask } = options
  const uploads = createUploads(ask)
  const runners = createRunners(options, uploads)

  const decide = async (
    phone: PhoneName,
    action: ActionName,
    params: unknown,
    sheet: (ui: 'open' | 'closed') => void,
  ): Promise<Decision> => {
    const value = script.get(action)
    if (value !== undefined) return toDecision(action, value)
    if (!sheets[action]) return { choice: 'done' }
    sheet('open')
    const decision = await show(phone, action, params)
    sheet('closed')
    return decision
  }

  /** Runs an action of a phone. The parameters are validated against the contract; unknown parameters are refused. */
  return async (
    phone: PhoneName,
    { action, params }: Act,
    sheet: (ui: 'open' | 'closed') => void,
    token: string | undefined,
  ): Promise<Outcome> => {
    if (!isAction(action)) return failed('missing', 'native')
    const read = v.safeParse(actions[action].body, params)
    if (!read.success)
      return failed('serverError', 'native', `parameters: ${v.getDotPath(read.issues[0]) ?? ''}`)
    const given: unknown = read.output
    const caller: Caller = { phone, token }
    if (isUploadRetry(action, given)) return uploads.again(given, caller)
    const decision = await decide(phone, action, given, sheet)
    if (decision.data) return { ok: true, data: decision.data }
    const refusal = getChosenRefusal(action, decision, Date.now())
    if (refusal && decision.choice === 'uploadFailed') await uploads.fail(caller)
    if (refusal) return refusal
    const run = runners[action] as (
      params: unknown,
      decision: Decision,
      caller: Caller,
    ) => Promise<Outcome> | Outcome // parsed above with the action's own schema
    return run(given, decision, caller)
  }
}
