import { FeedbackState, MessageType } from '../../../bridge/contract/codes'
import { DataRequest } from '../../../bridge/contract/entities/data-request'
import { type NewPlanRequest, planTopic } from '../../../bridge/contract/entities/plan-request'
import { limits } from '../../../bridge/contract/limits'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { register } from '../../../bridge/contract/operations/auth-register'
import type { user } from '../../../bridge/contract/operations/system-user'
import { contact as contactRule } from '../../../src/domain/form/rules'
import { formatPesos } from '../../../src/domain/money/money'
import { normalizeEmail } from '../../../src/domain/person/email'
import { normaliseMobile } from '../../../src/domain/person/mobile'
import { hourMs } from '../../../src/domain/time/day'
import { formatDay } from '../../../src/i18n/format-day'
import { notifyAgent } from '../agent/notifications'
import { refuseEmpty, refuseProblem } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { getProduct } from '../loan/products/products'
import { checkPlanRequest } from '../loan/relief/plan-requests'
import { notify, sendMail } from '../messages'
import { paginate } from '../paging'
import { select } from '../records/select'
import type { FeedbackRecord, UserRecord } from '../state'
import { asWritten, type LocalizedText, localize, t } from '../texts'
import { formatMoment, type Handlers, type World } from '../world'
import { getAnswerDay } from './answer-days'
import { refuseInUse } from './close-account'
import { dictionaries, getEntries, getLabel } from './dictionaries'

/** Normalises a contact to a mobile of ten digits or an e-mail; refuses anything else. */
function readContact(text: string): string {
  refuseProblem(contactRule(text.trim()), 'contact')
  return normaliseMobile(text) ?? normalizeEmail(text)
}

type NewFeedback = Pick<FeedbackRecord, 'userId' | 'type' | 'text' | 'contact' | 'pictures' | 'plan'>

/** Stores feedback; refuses unknown types, empty texts and too many messages within an hour. */
function storeFeedback(given: NewFeedback, world: World): FeedbackRecord {
  const { state, now } = world
  const { type, userId, contact } = given
  const text = given.text.trim()
  const isKnown = given.plan
    ? type === planTopic
    : dictionaries.problem_type.some(({ value }) => value === type)
  if (!isKnown) refuse('fieldInvalid', { field: 'type' })
  refuseEmpty(text, 'text')
  const sameSender = (one: FeedbackRecord) =>
    userId === null ? one.userId === null && one.contact === contact : one.userId === userId
  const open = select(state, 'feedbackBySender', userId ?? contact).find(
    (one) => type === DataRequest.close && one.type === type && one.status === FeedbackState.processing,
  )
  if (open) return open
  const recent = select(state, 'feedbackBySender', userId ?? contact).filter(
    (one) => sameSender(one) && now - one.at < hourMs,
  )
  if (recent.length >= limits.feedbackPerHour) refuse('feedbackLimit')
  const id = world.nextNumber('FB')
  const record: FeedbackRecord = {
    ...given,
    id,
    text,
    status: FeedbackState.processing,
    replies: [],
    at: now,
  }
  state.feedback[id] = record
  return record
}

const dataRequests: readonly string[] = Object.values(DataRequest)

/** Topics of a report by a user who can't sign in. Requests about an account's data need its session. */
export const getReportTypes = (world: World) =>
  getEntries('problem_type', world).filter(({ value }) => !dataRequests.includes(value))

/** Stores a report by a user who can't sign in. */
export function takeReport(body: BodyOf<typeof register.problemFeedback>, world: World): FeedbackRecord {
  if (dataRequests.includes(body.type)) refuse('fieldInvalid', { field: 'type' })
  return storeFeedback({ ...body, userId: null, contact: readContact(body.contact), pictures: [] }, world)
}

/** Stores a signed-in user's feedback, with pictures that they uploaded. */
// decided: if the user enters no contact, replies go to their registered mobile
export function takeFeedback(
  me: UserRecord,
  { type, text, pictures, contact, planRequest: asked }: BodyOf<typeof user.problemFeedback>,
  world: World,
): FeedbackRecord {
  const { state } = world
  if (type === DataRequest.close) refuseInUse(me, world)
  if (pictures.length > limits.feedbackPictures) refuse('fieldInvalid', { field: 'pictures' })
  for (const fileId of pictures) {
    const file = state.files[fileId]
    if (file?.ownerId !== me.id) return refuse('uploadMissing')
    if (!file.type.startsWith('image/')) refuse('uploadType')
  }
  const to = contact.trim() ? readContact(contact) : me.mobile
  const given = { userId: me.id, type, text, pictures: [...new Set(pictures)], contact: to }
  return asked ? takePlanRequest(me, given, asked, world) : storeFeedback(given, world)
}

/** Stores a borrower's request for a changed plan, and notifies the borrower and their agent. */
function takePlanRequest(
  me: UserRecord,
  given: NewFeedback,
  asked: NewPlanRequest,
  world: World,
): FeedbackRecord {
  const order = checkPlanRequest(me, asked, world)
  const note = given.text.trim()
  const about = localize('service.plan.about', (language) => ({
    amount: formatPesos(asked.amount),
    day: formatDay(asked.day, language),
    reason: t(`service.plan.reason.${asked.reason}`, language),
  }))
  const text = [about[world.language], ...(note ? [note] : [])].join('\n')
  const record = storeFeedback({ ...given, text, plan: { ...asked, note } }, world)
  const answerBy = getAnswerDay(planTopic, world.now) ?? world.today
  notify(world, me.id, {
    type: MessageType.repayment,
    text: 'service.plan.asked',
    values: (language) => ({
      product: t(getProduct(order.productNo).name, language),
      id: record.id,
      day: formatDay(answerBy, language),
    }),
    link: linkTo('/pages/order/relief', { loanOrderNo: order.loanOrderNo }),
  })
  const link = linkTo('/pages/order/details', { loanOrderNo: order.loanOrderNo })
  notifyAgent(world, me, 'planAsked', { order: order.loanOrderNo, reason: about }, link)
  return record
}

/** Sends a reply by SMS or e-mail to the contact of a reporter who was not signed in. */
function sendReply({ contact, id, replies }: FeedbackRecord, text: string, world: World): void {
  const kind = contact.includes('@') ? 'email' : 'sms'
  sendMail(world, { id: `${id} ${replies.length}`, kind, to: contact, text: `Puhunan: ${text}`, code: null })
}

/** A reply in the caller's language. */
const toText = (text: LocalizedText | string, { language }: World): string =>
  typeof text === 'string' ? text : text[language]

/** Adds a reply from the service to feedback. Once a reply has resolved the feedback, further replies are refused. */
export function answerFeedback(
  world: World,
  id: string,
  text: LocalizedText | string,
  resolves: boolean,
): FeedbackRecord {
  const found = world.state.feedback[id] ?? refuse('notFound')
  if (found.status === FeedbackState.resolved) refuse('reviewClosed')
  found.replies.push({ from: 'service', text, at: world.now })
  if (resolves) found.status = FeedbackState.resolved
  if (found.userId === null) sendReply(found, toText(text, world), world)
  else {
    const title = resolves ? 'service.feedback.resolved' : 'service.feedback.replied'
    notify(world, found.userId, {
      type: MessageType.system,
      text: { title, body: typeof text === 'string' ? asWritten(text) : text },
      link: linkTo('/pages/me/feedbackList', { id }),
    })
  }
  return found
}

const problemView = ({ id, type, status, text, at }: FeedbackRecord, world: World) => ({
  id,
  type: type === planTopic ? world.t('service.problemType.plan') : getLabel('problem_type', type, world),
  status,
  text,
  at: formatMoment(at),
  answerBy: getAnswerDay(type, at),
})

const getOwnFeedback = ({ me, state }: World): FeedbackRecord[] =>
  select(state, 'feedbackBySender', me.id).filter(({ userId }) => userId === me.id)

/** Adds the sender's answer to their own feedback; refused once it is resolved, and for too many answers within an hour. */
function addReply(id: string, typed: string, world: World): FeedbackRecord {
  const found = getOwnFeedback(world).find((one) => one.id === id) ?? refuse('notFound')
  if (found.status === FeedbackState.resolved) refuse('reviewClosed')
  refuseEmpty(typed, 'text')
  const recent = found.replies.filter(({ from, at }) => from === 'user' && world.now - at < hourMs)
  if (recent.length >= limits.feedbackPerHour) refuse('feedbackLimit')
  found.replies.push({ from: 'user', text: typed.trim(), at: world.now })
  return found
}

/** Operations on the feedback of the signed-in user. */
export const feedbackHandlers: Pick<
  Handlers<typeof user>,
  'getProblemList' | 'getProblemDetail' | 'problemFeedback'
> = {
  getProblemList: ({ status, pageNum, pageSize }, world) =>
    paginate(
      getOwnFeedback(world)
        .filter((one) => one.status === status)
        .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)),
      pageNum,
      pageSize,
      (one) => problemView(one, world),
    ),
  getProblemDetail({ id }, world) {
    const found = getOwnFeedback(world).find((one) => one.id === id) ?? refuse('notFound')
    return {
      ...problemView(found, world),
      pictures: found.pictures,
      replies: found.replies.map(({ text, at, ...one }) => ({
        ...one,
        text: toText(text, world),
        at: formatMoment(at),
      })),
    }
  },
  problemFeedback: (body, world) => ({
    id: (body.replyTo === undefined
      ? takeFeedback(world.me, body, world)
      : addReply(body.replyTo, body.text, world)
    ).id,
  }),
}
