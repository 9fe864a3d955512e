/**
 * Draws what the page of the address shows first into its face in index.html, from the replies that the script there, or
 * early-host.ts where there is a host, has asked for, while the app is still on its way: by the page's own parts, but drawn by
 * Preact, and without the gateway (src/build/first-content.mjs).
 */
import { createRoot, type Root } from 'react-dom/client'
import { EnvelopeCode, type Language } from '../../../bridge/contract/codes'
import type { Operation } from '../../../bridge/contract/operation'
import { parseReply } from '../../../bridge/gateway/parse-reply'
import { readEnvelope } from '../../../bridge/http/envelope'
import type { Reply } from '../../../bridge/protocol/transport'
import { config } from '../../api/config'
import { getKeptReply } from '../../api/query/kept-replies'
import { isBorrower } from '../../domain/person/user-type'
import { applyDeploymentSwitches } from '../../host/deployment-switches'
import { homePath } from '../../routes/guard'
import type { Path } from '../../routes/lookup'
import { loadStylesheet } from '../../routes/stylesheet'
import { chosenLanguage } from '../../session/language'
import { read } from '../../session/storage'
import { type Session, storedSession } from '../../session/stored-session'
import { afterPaint } from '../../ui/base/after-paint'
import { whenIdle } from '../../ui/base/idle'
import type { EarlyCall } from '../early/early-replies'
import { type Fold, folds } from './folds'
import { loadFoldTexts } from './texts'
import { startI18n } from './translate'

const isHosted = document.documentElement.dataset.host !== undefined

/** What was asked already for this session and language; undefined where nothing was. */
function findEarlyCall({ native, path }: Operation, token: string, language: string): EarlyCall | undefined {
  const begins = isHosted ? `${native}{` : config().apiBase + path.replace(/\{.*/, '')
  const [, early] = Object.entries(window.early ?? {}).find(([key]) => key.startsWith(begins)) ?? []
  return early?.authorization === `Bearer ${token}` && early.language === language ? early : undefined
}

/** What a reply says; the gateway takes the reply itself. */
async function readCopy(reply: Response | Reply | undefined): Promise<Pick<Reply, 'code' | 'data'>> {
  if (!(reply instanceof Response)) return reply ?? { code: 'missing' }
  const copy = reply.clone()
  return readEnvelope(copy.status, copy.headers, await copy.text())
}

/** The data of a reply, held to its row; rejects where it is no good. */
async function readReply(operation: Operation, { reply }: EarlyCall): Promise<unknown> {
  const { code, data } = await readCopy(await reply)
  const isEmpty = code === EnvelopeCode.empty
  const parsed = parseReply(operation, data, isEmpty)
  if (!parsed.success || !(isEmpty || code === EnvelopeCode.ok)) throw new Error('it says something else')
  return parsed.output
}

/** A root that is taken down once the app stands in its place. */
function createFoldRoot(place: Element): Root {
  const app = document.getElementById('app') as HTMLElement // index.html holds it
  const root = createRoot(place)
  new MutationObserver((_, observer) => {
    if (place.isConnected) return
    observer.disconnect()
    root.unmount()
  }).observe(app, { childList: true })
  return root
}

/** What there is to draw, and what it is drawn from. */
interface FoldPlan {
  fold: Fold
  skeleton: Element
  place: Element
  session: Session
  language: Language
  calls: FoldCalls
}

/** What was asked already, by the names of the reads. */
type FoldCalls = readonly (readonly [name: string, operation: Operation, call: EarlyCall])[]

/** Undefined where the page has no first content, nobody is signed in, or not all was asked for that it takes. */
function planFold(): FoldPlan | undefined {
  const session = storedSession()
  const face = document.querySelector(`.face-${document.documentElement.dataset.face}`)
  const place = face?.querySelector('.face-content')
  if (!session || session.firstLogin || !face || !place) return
  const path = (location.pathname === '/' ? homePath(session) : location.pathname) as Path // or no key of the table
  const content = folds[isBorrower(session.userType) ? 'borrower' : 'agent'][path]
  if (!content) return
  const language = chosenLanguage()
  const calls = findCalls(content.reads, session, language)
  return calls.length < Object.keys(content.reads).length
    ? undefined
    : { fold: content, skeleton: face, place, session, language, calls }
}

const findCalls = (reads: Fold['reads'], { token }: Session, language: Language): FoldCalls =>
  Object.entries(reads).flatMap(([name, operation]) => {
    const call = findEarlyCall(operation, token, language)
    return call ? [[name, operation, call] as const] : []
  })

/** Gives what draws the top of the page with what is known by then, and does so anew as more comes. */
function prepareHero({
  fold: { hero },
  skeleton: face,
  session,
  language,
}: FoldPlan): (replies: never) => void {
  const place = face.querySelector('.face-hero')
  if (!hero || !place) return () => undefined
  const known: Record<string, unknown> = {}
  for (const [name, operation] of Object.entries(hero.reads)) known[name] = getKeptReply(operation)?.reply
  let draw: () => void = () => undefined
  const taken = new Set<string>()
  const take = () => {
    for (const [name, operation, call] of findCalls(hero.reads, session, language)) {
      if (taken.has(name)) continue
      taken.add(name)
      readReply(operation, call).then(
        (reply) => {
          known[name] = reply
          draw()
        },
        // what it lacks, the page says
        () => undefined,
      )
    }
  }
  take()
  // a busy phone asks for what is read beside later than it draws this (boot.ts)
  if (taken.size < Object.keys(hero.reads).length) whenIdle(take)
  return (replies) => {
    const root = createFoldRoot(place)
    draw = () => {
      if (place.isConnected) root.render(hero.draw({ session, replies, known: known as never })) // each was checked by its row
    }
    draw()
  }
}

/** Draws it, where all of the replies are good. Otherwise the face stays as it is, and the page says what there is to say. */
async function drawFold(planned: FoldPlan): Promise<void> {
  const { fold: content, place, session, language, calls } = planned
  startI18n(language, await loadFoldTexts(language))
  applyDeploymentSwitches()
  const drawHero = prepareHero(planned)
  const replies = calls.map(async ([name, operation, call]) => [name, await readReply(operation, call)])
  const [known] = await Promise.all([Promise.all(replies), loadStylesheet()])
  const checked = Object.fromEntries(known) as never // each by its row
  const drawn = await content.draw(checked)
  // the app may be as quick, and the session may have ended
  if (!drawn || !place.isConnected || read('token') !== session.token) return
  drawHero(checked)
  createFoldRoot(place).render(drawn)
  // its links lead on already (boot.ts); to go back takes the app
  place.closest('main')?.removeAttribute('inert')
}

const planned = planFold()
// what it lacks, the page asks for again, and tells
const drawing = planned && drawFold(planned).catch(() => undefined)

/** decided: how long the app waits for the next reply, in ms; what is as near as that has answered by then. */
const nextReplyMs = 100

/** Have all replies come, each soon after the one before? Over HTTP the first must be here already. */
const haveAllArrived = (calls: FoldPlan['calls']): Promise<boolean> =>
  new Promise((done) => {
    const wait = (ms: number) => setTimeout(() => done(false), ms)
    let timer = wait(isHosted ? nextReplyMs : 0)
    const replies = calls.map(async ([, , { reply }]) => {
      await reply
      clearTimeout(timer)
      timer = wait(nextReplyMs)
    })
    Promise.all(replies).then(
      () => done(true),
      () => done(false),
    )
  })

/**
 * Resolves once it is drawn and painted, as the app's script would be compiled before that where it is at hand; at once where
 * replies are still on their way, as the app has time to start until then.
 */
export const drawn: Promise<void> = (async () => {
  if (!planned || !(await haveAllArrived(planned.calls))) return
  await drawing
  await new Promise<void>((done) => void afterPaint(done))
})()
