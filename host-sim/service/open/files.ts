import type { file, gatewayFile } from '../../../bridge/contract/operations/open'
import { upload } from '../../../src/domain/form/rules'
import { isBorrower } from '../../../src/domain/loan/eligibility'
import { getAgentId, getBoundUsers, getPendingUsers } from '../bindings'
import { refuseProblem } from '../call/check'
import { refuse } from '../call/refuse'
import { table } from '../call/table'
import type { UserRecord } from '../state'
import type { Handlers, World } from '../world'

const signatures = table({
  'image/jpeg': '/9j/',
  'image/png': 'iVBORw0KGgo',
  'application/pdf': 'JVBERi',
})

/** Size of the decoded base64 text, in bytes. */
const getDecodedSize = (content: string): number =>
  Math.floor((content.length * 3) / 4) - (content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0)

/** Stores a file; refuses files that are too large, of a forbidden type, or whose first bytes don't match the type. */
function storeFile({ name, type, content }: { name: string; type: string; content: string }, world: World) {
  refuseProblem(upload({ type, size: getDecodedSize(content) }), 'content')
  const signature = signatures[type]
  if (!signature || !content.startsWith(signature)) refuse('uploadType')
  const fileId = `F-${world.key()}`
  world.state.files[fileId] = { name, type, content, ownerId: world.me.id }
  return { fileId, url: `/file/${fileId}` }
}

/** True if a file is part of a borrower's records, even if an agent uploaded the file. */
function belongsToUser({ id, pre, extra }: UserRecord, fileId: string, { state }: World): boolean {
  return (
    pre.form?.pictures.some((one) => one.fileId === fileId) ||
    pre.ekyc?.pictures.includes(fileId) ||
    Object.values(extra).includes(fileId) ||
    Object.values(state.orders).some(
      ({ userId, contract }) => userId === id && contract.pictures.includes(fileId),
    )
  )
}

/** True if a file is the avatar of the user's agent, or of an agent's current or prospective customer. */
// decided: all other users are shown with initials, e.g. an agent who has not accepted the borrower yet
function isVisibleAvatar(fileId: string, { me, state }: World): boolean {
  const agent = state.users[getAgentId(state, me.id) ?? '']
  const others = isBorrower(me.userType)
    ? agent
      ? [agent]
      : []
    : [...getBoundUsers(state, me.id), ...getPendingUsers(state, me.id)]
  return others.some(({ avatar }) => avatar === fileId)
}

/** True if the signed-in user may read a file that they do not own: an avatar, or part of their own or a customer's records. */
// decided: other uploads of an agent, such as a picture of their ID, are private
export function mayReadFile(fileId: string, world: World): boolean {
  const { me, state } = world
  if (isVisibleAvatar(fileId, world)) return true
  const theirs = isBorrower(me.userType) ? [me] : getBoundUsers(state, me.id)
  return theirs.some((one) => belongsToUser(one, fileId, world))
}

function readStoredFile({ fileId }: { fileId: string }, { state }: World) {
  const found = state.files[fileId] ?? refuse('notFound')
  return { name: found.name, type: found.type, content: found.content }
}

export const fileHandlers: Handlers<typeof file> = {
  upload: storeFile,
  download: readStoredFile,
  downloadBase64: readStoredFile,
}
export const gatewayFileHandlers: Handlers<typeof gatewayFile> = { upload: storeFile }
