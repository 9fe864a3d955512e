import { MessageType } from '../../../bridge/contract/codes'
import type { msg } from '../../../bridge/contract/operations/system-messages'
import { refuse } from '../call/refuse'
import { getMessages } from '../messages'
import { countByKind, paginate } from '../paging'
import type { MessageRecord } from '../state'
import { formatMoment, type Handlers, type World } from '../world'

const getOwnMessages = ({ state, me }: World): MessageRecord[] => getMessages(state, me.id)

/** The start of a long text, up to a whole word. Chinese has no spaces and may be cut anywhere. */
const shorten = (body: string): string =>
  body.length <= 120 ? body : `${body.slice(0, 119).replace(/\s+\S{0,20}$/, '')}…`

const toMessage = (record: MessageRecord, world: World) => {
  const body = record.body[world.language]
  return {
    id: record.id,
    type: record.type,
    title: record.title[world.language],
    summary: shorten(body),
    at: formatMoment(record.at),
    read: record.read,
  }
}

export const msgHandlers: Handlers<typeof msg> = {
  getMsgList({ pageNum, pageSize, type }, world) {
    const list = getOwnMessages(world).filter((one) => type === null || one.type === type)
    return {
      ...paginate(list, pageNum, pageSize, (one) => toMessage(one, world)),
      counts: countByKind(getOwnMessages(world), Object.values(MessageType), (one) => one.type),
      unread: getOwnMessages(world).filter((one) => !one.read).length,
    }
  },
  getMsgDetail({ id }, world) {
    const record = getOwnMessages(world).find((one) => one.id === id) ?? refuse('notFound')
    return { ...toMessage(record, world), body: record.body[world.language], link: record.link }
  },
  editMsgStatus({ id }, world) {
    for (const record of getOwnMessages(world)) if (id === null || record.id === id) record.read = true
    return null
  },
}
