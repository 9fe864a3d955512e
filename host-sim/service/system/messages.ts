import { MessageType } from '../../../bridge/contract/codes'
import type { msg } from '../../../bridge/contract/operations/system-messages'
import { refuse } from '../call/refuse'
import { countsOf, pageOf } from '../paging'
import type { MessageRecord } from '../state'
import { type Handlers, momentOf, type World } from '../world'

const mine = (world: World): MessageRecord[] => world.state.messages[world.me.id] ?? []

const messageOf = (record: MessageRecord, world: World) => {
  const body = record.body[world.language]
  return {
    id: record.id,
    type: record.type,
    title: record.title[world.language],
    summary: body.slice(0, 120),
    at: momentOf(record.at),
    read: record.read,
  }
}

export const msgHandlers: Handlers<typeof msg> = {
  getMsgList({ pageNum, pageSize, type }, world) {
    const list = mine(world).filter((one) => type === null || one.type === type)
    return {
      ...pageOf(list, pageNum, pageSize, (one) => messageOf(one, world)),
      counts: countsOf(mine(world), Object.values(MessageType), (one) => one.type),
      unread: mine(world).filter((one) => !one.read).length,
    }
  },
  getMsgDetail({ id }, world) {
    const record = mine(world).find((one) => one.id === id) ?? refuse('notFound')
    return { ...messageOf(record, world), body: record.body[world.language], link: record.link }
  },
  editMsgStatus({ id }, world) {
    for (const record of mine(world)) if (id === null || record.id === id) record.read = true
    return null
  },
}
