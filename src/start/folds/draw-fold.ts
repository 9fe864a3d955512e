/**
 * Draws a page's fold (above-the-fold content) into the page's skeleton while the app is loading. Uses the page's own components,
 * the replies that the last run of the app has kept, and those requested by boot.ts or early-host.ts, but with Preact and without the
 * gateway (src/build/start/folds.mjs).
 */
import { createRoot, type Root } from 'react-dom/client'
import { EnvelopeCode, type Language } from '../../../bridge/contract/codes'
import type { Operation } from '../../../bridge/contract/operation'
import { toWireLanguage } from '../../../bridge/contract/who'
import { parseReply } from '../../../bridge/gateway/parse-reply'
import { readEnvelope } from '../../../bridge/http/envelope'
import { serviceBase } from '../../../bridge/http/service-base'
import type { Reply } from '../../../bridge/protocol/transport'
import { config } from '../../api/config'
import { readFirstScreens } from '../../api/kept/first-screens'
import { getKeptReply } from '../../api/query/kept-replies'
import { isBorrower } from '../../domain/person/user-type'
import { applyDeploymentSwitches } from '../../host/deployment-switches'
import { homePath } from '../../routes/guard'
import type { Path } from '../../routes/lookup'
import { loadStylesheet } from '../../routes/stylesheet'
import { chosenLanguage } from '../../session/language'
import { serviceClock } from '../../session/service-clock'
import { read } from '../../session/storage'
import { type Session, storedSession } from '../../session/stored-session'
import { afterPaint } from '../../ui/base/after-paint'
import { whenIdle } from '../../ui/base/idle'
import { type EarlyCall, handoff } from '../early/handoff'
import * as timing from '../timing'
import { type Fold, type Folds, type FoldUser, findKept } from './fold'
import { startI18n } from './translate'

/** The texts that the folds of this bundle use, in one language. The build appends this constant to the bundle. */
declare const foldTexts: Readonly<Record<string, string>>

/** Finds the early call of an operation for this session and language; undefined if it was not sent. */
function findEarlyCall({ native, path }: Operation, token: string, language: string): EarlyCall | undefined {
  const isHosted = handoff().scripts.host !== undefined
  const { apiBase, services, serviceLanguages } = config()
  const begins = isHosted ? `${native}{` : serviceBase(apiBase, services, path) + path.replace(/\{.*/, '')
  const [, early] = Object.entries(handoff().calls).find(([key]) => key.startsWith(begins)) ?? []
  const isSame =
    early?.authorization === `Bearer ${token}` &&
    early.language === toWireLanguage(language, serviceLanguages)
  return isSame ? early : undefined
}

/** Reads the envelope of an early call's reply. */
async function readEarlyReply(call: EarlyCall): Promise<Pick<Reply, 'code' | 'data' | 'serviceTime'>> {
  const [reply, text = ''] = await Promise.all([call.reply, call.text])
  if (!(reply instanceof Response)) return reply ?? { code: 'missing' }
  return readEnvelope(reply.status, reply.headers, text)
}

/** Returns a reply's data, validated by its schema; throws for invalid data and refusals. */
async function readReply(operation: Operation, call: EarlyCall): Promise<unknown> {
  const { code, data, serviceTime } = await readEarlyReply(call)
  serviceClock.set(serviceTime)
  const isEmpty = code === EnvelopeCode.empty
  const parsed = parseReply(operation, data, isEmpty)
  if (!parsed.success || !(isEmpty || code === EnvelopeCode.ok))
    throw new Error(`${operation.native} was refused`)
  return parsed.output
}

/** Creates a React root in `place` that is unmounted once the app has replaced the skeleton. */
function createFoldRoot(place: Element): Root {
  const app = document.getElementById('app') as HTMLElement // part of index.html
  // the skeleton's elements are removed, because Preact would reuse them with their old attributes
  place.replaceChildren()
  const root = createRoot(place)
  new MutationObserver((_, observer) => {
    if (place.isConnected) return
    observer.disconnect()
    root.unmount()
  }).observe(app, { childList: true })
  return root
}

/** Everything needed to draw a fold: the definition, the element to draw into, and whose replies to use. */
interface FoldPlan {
  fold: Fold
  place: Element
  session: Session
  language: Language
}

/** Prepares the fold of this page. Undefined if the page has no fold, no user is signed in, or a needed request was not sent. */
function planFold(folds: Folds, user: FoldUser): FoldPlan | undefined {
  const session = storedSession()
  const place = document.querySelector(`.for-${document.documentElement.dataset.skeleton} main`)
  if (!session || session.firstLogin || !place) return
  const path = location.pathname === '/' ? homePath(session) : location.pathname
  const isUser = (user === 'borrower') === isBorrower(session.userType)
  const fold = isUser ? folds[path as Path] : undefined // undefined for other paths
  const plan = fold && { fold, place, session, language: chosenLanguage() }
  return plan && findCalls(plan, plan.fold.needed).length === Object.keys(plan.fold.needed).length
    ? plan
    : undefined
}

type FoundCall = readonly [name: string, operation: Operation, call: EarlyCall]

const findCalls = ({ session, language }: FoldPlan, reads: Fold['needed']): FoundCall[] =>
  Object.entries(reads).flatMap(([name, { operation }]) => {
    const call = findEarlyCall(operation, session.token, language)
    return call ? [[name, operation, call] as const] : []
  })

/** A fold on the screen, or about to be. */
interface Drawing {
  plan: FoldPlan
  /** The replies to draw, by name. */
  replies: Record<string, unknown>
  /** Names of kept replies, from an earlier run of the app, that are not replaced yet. */
  kept: Set<string>
  styles: Promise<unknown>
  draw(): void
  /** Draws in a separate task, so that replies that arrive together are drawn together. Does nothing before the first drawing. */
  drawAgain(): void
}

/** Prepares a drawing. The name in the header is in the first one, because a long name that came later would move the page. */
function createDrawing(plan: FoldPlan): Drawing {
  const { fold, place, session } = plan
  const replies: Record<string, unknown> = {}
  for (const [name, { operation }] of Object.entries(fold.later)) {
    const stored = getKeptReply(operation)
    if (stored) replies[name] = stored.reply
  }
  const kept = new Set<string>()
  let root: Root | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const draw = () => {
    // the app may have rendered the page by now, or the session may have ended
    if (!place.isConnected || read('token') !== session.token) return
    const content = fold.draw(session, replies as never) // each reply was validated by its schema
    if (!content) return
    root ??= createFoldRoot(place)
    root.render(content)
    // decided: nothing can be pressed as long as old figures are shown. boot.ts handles links before the app has started; other
    // controls need the app
    place.toggleAttribute('inert', kept.size > 0)
    for (const control of place.querySelectorAll<HTMLElement>('button, input, select')) control.inert = true
    // marks the figures (toasts.css)
    document.documentElement.toggleAttribute('data-kept', kept.size > 0)
    if (kept.size === 0) handoff().kept = undefined
  }
  const drawAgain = () => {
    if (!root) return
    clearTimeout(timer)
    timer = setTimeout(draw)
  }
  return { plan, replies, kept, styles: loadStylesheet(), draw, drawAgain }
}

/**
 * Draws the fold once its needed replies have arrived, and again with each later reply. Resolves once the replies to all requests
 * that were sent by then are drawn. Rejects if a needed reply is invalid, or a refusal; the screen then stays until the app renders
 * the page.
 */
async function drawReplies({ plan, replies, kept, styles, draw, drawAgain }: Drawing): Promise<void> {
  const { needed, later } = plan.fold
  const take = async ([name, operation, call]: FoundCall) => {
    replies[name] = await readReply(operation, call)
    kept.delete(name)
  }
  const taken = new Map<string, Promise<void>>()
  /** Draws later replies when they arrive. Errors are ignored, because the page reports them. */
  const follow = () => {
    for (const found of findCalls(plan, later))
      if (!taken.has(found[0]))
        taken.set(
          found[0],
          take(found).then(drawAgain, () => undefined),
        )
  }
  follow()
  await Promise.all([...findCalls(plan, needed).map(take), styles])
  draw()
  // boot.ts may send these requests later, so look for them again when idle
  whenIdle(follow)
  await Promise.all(taken.values())
  // after the timer of `drawAgain`
  await new Promise((drawn) => setTimeout(drawn))
}

const toReads = ({ needed, later }: Fold) => ({ ...needed, ...later })

/** Draws the replies that an earlier run of the app has kept, unless the needed ones have arrived by then. */
async function drawKept({ plan: { fold, session }, replies, kept, styles, draw }: Drawing): Promise<void> {
  // the first screens are addresses without fields
  if (location.search) return
  const [stored] = await Promise.all([readFirstScreens(session.userID), styles])
  const found = findKept(toReads(fold), stored)
  const needed = Object.keys(fold.needed)
  if (needed.some((name) => !(name in found)) || needed.every((name) => name in replies)) return
  for (const name of Object.keys(found).filter((one) => !(one in replies))) {
    replies[name] = found[name]
    kept.add(name)
  }
  handoff().kept = { userID: session.userID, replies: stored }
  draw()
}

/** True if each reply arrives within `timing.nextReplyAtMost` of the previous reply. */
const haveAllArrived = (calls: readonly FoundCall[]): Promise<boolean> =>
  new Promise((done) => {
    const wait = (ms: number) => setTimeout(() => done(false), ms)
    let timer = wait(timing.nextReplyAtMost)
    const replies = calls.map(async ([, , { reply }]) => {
      await reply
      clearTimeout(timer)
      timer = wait(timing.nextReplyAtMost)
    })
    Promise.all(replies).then(
      () => done(true),
      () => done(false),
    )
  })

/**
 * Draws the fold of this page. Resolves once the fold is painted, so that compiling a local app script doesn't block the paint.
 * If replies take too long, resolves once the kept replies are painted, because the app can start in the meantime.
 */
export async function drawFold(folds: Folds, user: FoldUser): Promise<void> {
  const plan = planFold(folds, user)
  if (!plan) return
  startI18n(plan.language, foldTexts)
  applyDeploymentSwitches()
  const drawing = createDrawing(plan)
  // errors are ignored, because the page sends the request again and reports the error
  const old = drawKept(drawing).catch(() => undefined)
  const drawn = drawReplies(drawing).catch(() => undefined)
  const isQuick = await haveAllArrived(findCalls(plan, toReads(plan.fold)))
  await (isQuick ? drawn : old)
  if (isQuick || drawing.kept.size > 0) await new Promise<void>((done) => void afterPaint(done))
}
