import { EkycOutcome, PreStatus } from '../bridge/contract/codes'
import { typed } from './backend/messages'
import { decideEkyc } from './backend/open/ekyc'
import { decidePrequalification } from './backend/loan/pre-audit'
import type { Words } from './backend/refuse'
import type { Service } from './backend/service'
import type { World } from './backend/world'
import { isPersona, userIdOf } from './people'

export type Reason = string | Record<string, string> | undefined

interface Judge {
  /** Verdicts it knows. */
  verdicts: readonly string[]
  decide(world: World, id: string, verdict: string, reason: Reason): void
}

/** decided: what the desk says where nobody gave a reason. */
const unsaid: Words = {
  en: 'The information does not match our records.',
  'zh-Hans': '所填资料与我们的记录不符。',
  'zh-Hant': '所填資料與我們的紀錄不符。',
}
const wordsFor = (reason: Reason): Words => (typeof reason === 'string' && reason ? typed(reason) : unsaid)

const missing = (what: string, id: string): never => {
  throw new RangeError(`no ${what} '${id}' waits for a decision`)
}

const judges = {
  prequalification: {
    verdicts: ['pass', 'reject', 'refuse'],
    decide(world, id, verdict, reason) {
      const userId = isPersona(id) ? userIdOf(id) : id
      if (world.state.users[userId]?.pre.status !== PreStatus.inReview) missing('prequalification', id)
      const fields = typeof reason === 'object' ? Object.entries(reason) : []
      if (verdict === 'pass') decidePrequalification(world, userId, { verdict })
      else if (verdict === 'reject') decidePrequalification(world, userId, { verdict, reason: wordsFor(reason) })
      else {
        const refused = fields.map(([field, text]) => ({ field, reason: wordsFor(text) }))
        if (!refused.length) throw new RangeError("'refuse' needs { field: reason }")
        decidePrequalification(world, userId, { verdict: 'refuse', refused })
      }
    },
  },
  ekyc: {
    verdicts: ['pass', 'fail'],
    decide(world, id, verdict, reason) {
      if (world.state.ekyc[id]?.outcome !== EkycOutcome.pending) missing('ekyc', id)
      decideEkyc(world, id, verdict === 'pass', reason === undefined ? undefined : wordsFor(reason))
    },
  },
} satisfies Record<string, Judge>

export type ReviewKind = keyof typeof judges

export const isReviewKind = (kind: string): kind is ReviewKind => Object.hasOwn(judges, kind)

/** Something that waits for a decision. */
export interface Waiting {
  kind: ReviewKind
  id: string
  userId: string
  name: string
  about: string
  at: number
  verdicts: readonly string[]
  /** Fields that may be refused one by one, with what was given. */
  fields?: Record<string, string>
}

const nameOf = (world: World, userId: string): string => world.state.users[userId]?.name ?? userId

function waitingIn(world: World): Waiting[] {
  const forms = Object.values(world.state.users)
    .filter(({ pre }) => pre.status === PreStatus.inReview)
    .map(({ id, name, storeName, pre }): Waiting => ({
      kind: 'prequalification', id, userId: id, name, about: storeName ?? 'Individual', at: pre.submittedAt ?? 0,
      verdicts: judges.prequalification.verdicts,
      fields: Object.fromEntries(
        Object.entries(pre.form ?? {}).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
      ),
    }))
  const checks = Object.entries(world.state.ekyc)
    .filter(([, { outcome }]) => outcome === EkycOutcome.pending)
    .map(([id, { userId, at }]): Waiting => ({
      kind: 'ekyc', id, userId, name: nameOf(world, userId), about: id, at, verdicts: judges.ekyc.verdicts,
    }))
  return [...forms, ...checks].sort((a, b) => b.at - a.at)
}

export const payOutcomes = {
  whole: 'Pays it in full',
  partly: 'Pays half of it',
  late: 'Pays after the code has expired',
  twice: 'Pays it two times',
  refused: 'The bank refuses it',
  noAnswer: 'The bank does not answer: outcome unknown',
} as const
export type PayOutcome = keyof typeof payOutcomes

/** The people behind the service: reviewers and payers. */
export function createDesk(service: Service) {
  return {
    /** What waits for a decision, newest first. */
    waiting: (): Waiting[] => service.work(waitingIn),
    /** Decides one thing. Throws RangeError for what does not wait, or a verdict that is unknown. */
    review(kind: ReviewKind, id: string, verdict: string, reason?: Reason): void {
      if (!isReviewKind(kind)) throw new RangeError(`no kind '${kind}', only ${Object.keys(judges).join(', ')}`)
      const judge: Judge = judges[kind]
      if (!judge.verdicts.includes(verdict)) throw new RangeError(`no verdict '${verdict}', only ${judge.verdicts.join(', ')}`)
      service.work((world) => judge.decide(world, id, verdict, reason))
    },
  }
}
