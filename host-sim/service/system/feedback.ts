import { FeedbackState, MessageType } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { register } from '../../../bridge/contract/operations/auth-register'
import type { user } from '../../../bridge/contract/operations/system-user'
import { contact as contactRule } from '../../../src/domain/form/rules'
import { normaliseMobile } from '../../../src/domain/person/mobile'
import { hourMs } from '../../../src/domain/time/day'
import { refuseEmpty, refuseProblem } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { notify } from '../messages'
import { paginate } from '../paging'
import type { FeedbackRecord, UserRecord } from '../state'
import { asWritten, type LocalizedText } from '../texts'
import { normalizeEmail } from '../users'
import { formatMoment, type Handlers, type World } from '../world'
import { dictionaries, getLabel } from './dictionaries'

/** Normalises a contact to a mobile of ten digits or an e-mail; refuses anything else. */
function readContact(text: string): string {
  refuseProblem(contactRule(text.trim()), 'contact')
  return normaliseMobile(text) ?? normalizeEmail(text)
}

type NewFeedback = Pick<FeedbackRecord, 'userId' | 'type' | 'text' | 'contact' | 'pictures'>

/** Stores feedback; refuses unknown types, empty texts and too many messages within an hour. */
function storeFeedback(given: NewFeedback, world: World): FeedbackRecord {
  const { state, now } = world
  const { type, userId, contact } = given
  const text = given.text.trim()
  if (!dictionaries.problem_type.some(({ value }) => value === type))
    refuse('fieldInvalid', { field: 'type' })
  refuseEmpty(text, 'text')
  const sameSender = (one: FeedbackRecord) =>
    userId === null ? one.userId === null && one.contact === contact : one.userId === userId
  const recent = Object.values(state.feedback).filter((one) => sameSender(one) && now - one.at < hourMs)
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

/** Stores a report by a user who can't sign in. */
export const takeReport = (body: BodyOf<typeof register.problemFeedback>, world: World): FeedbackRecord =>
  storeFeedback({ ...body, userId: null, contact: readContact(body.contact), pictures: [] }, world)

/** Stores a signed-in user's feedback, with pictures that they uploaded. */
// decided: if the user enters no contact, replies go to their registered mobile
export function takeFeedback(
  me: UserRecord,
  { type, text, pictures, contact }: BodyOf<typeof user.problemFeedback>,
  world: World,
): FeedbackRecord {
  const { state } = world
  if (pictures.length > limits.feedbackPictures) refuse('fieldInvalid', { field: 'pictures' })
  for (const fileId of pictures) {
    const file = state.files[fileId]
    if (file?.ownerId !== me.id) return refuse('uploadMissing')
    if (!file.type.startsWith('image/')) refuse('uploadType')
  }
  const to = contact.trim() ? readContact(contact) : me.mobile
  return storeFeedback({ userId: me.id, type, text, pictures: [...new Set(pictures)], contact: to }, world)
}

/** Sends a reply by SMS or e-mail to the contact of a reporter who was not signed in. */
function sendReply({ contact, id }: FeedbackRecord, text: string, { state, now }: World): void {
  const kind = contact.includes('@') ? 'email' : 'sms'
  state.inbox.unshift({
    id: `${id} ${now}`,
    kind,
    to: contact,
    text: `Puhunan: ${text}`,
    code: null,
    at: now,
  })
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
  type: getLabel('problem_type', type, world),
  status,
  text,
  at: formatMoment(at),
})

const getOwnFeedback = ({ me, state }: World): FeedbackRecord[] =>
  Object.values(state.feedback).filter(({ userId }) => userId === me.id)

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
  problemFeedback: (body, world) => ({ id: takeFeedback(world.me, body, world).id }),
}
