import * as v from 'valibot'
import { fromBase64 } from '../../../bridge/bytes/base64'
import { isUpload } from '../../../bridge/contract/find-operation'
import { limits } from '../../../bridge/contract/limits'
import type { BodyOf, Operation } from '../../../bridge/contract/operation'
import { file, type gatewayFile } from '../../../bridge/contract/operations/open'
import { upload } from '../../../src/domain/form/rules'
import { isBorrower } from '../../../src/domain/loan/eligibility'
import { getAgentId, getBoundUsers, getPendingUsers } from '../bindings'
import { refuseProblem } from '../call/check'
import { refuse } from '../call/refuse'
import { orderOfContractFile } from '../loan/documents/contract-file'
import { printFile } from '../loan/documents/pdf'
import { printableOrder } from '../loan/documents/signed-contract'
import { getOwnEntry } from '../records/own-entry'
import { select } from '../records/select'
import type { State, UserRecord } from '../state'
import type { Handlers, World } from '../world'
import type { Findings } from './uploads/inspect-upload'
import { inspect } from './uploads/inspector'

/** Size of the decoded base64 text, in bytes. */
const getDecodedSize = (content: string): number =>
  Math.floor((content.length * 3) / 4) - (content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0)

type Upload = BodyOf<typeof file.upload>

/** True for standard base64 with padding. */
const isBase64 = (content: string): boolean =>
  content.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(content)

/** The problem of an upload that shows without decoding it: too large, or of a forbidden type. */
const findProblem = ({ type, content }: Upload) => upload({ type, size: getDecodedSize(content) })

/**
 * Decodes the file of an upload whole. Runs before the call has its turn, because it takes up to seconds and needs no records.
 * Undefined for other calls, and for files that `storeFile` refuses anyway.
 */
export async function inspectBody(operation: Operation, given: unknown): Promise<Findings | undefined> {
  if (!isUpload(operation)) return
  const body = v.safeParse(file.upload.body, given)
  if (!body.success || findProblem(body.output) || !isBase64(body.output.content)) return
  const { type, content } = body.output
  return inspect({ type, bytes: fromBase64(content) })
}

/**
 * Stores a file. Refuses files that are too large, of a forbidden type, or that can't be decoded whole, and files over the
 * person's quota.
 */
function storeFile(given: Upload, world: World) {
  const { name, type, content } = given
  refuseProblem(findProblem(given), 'content')
  if (!world.findings?.isReadable) return refuse('uploadUnreadable')
  refuseOverQuota(getDecodedSize(content), world)
  const fileId = `F-${world.key()}`
  const { hasStrokes } = world.findings
  world.state.files[fileId] = { name, type, content, ownerId: world.me.id, hasStrokes }
  return { fileId, url: `/file/${fileId}` }
}

/** Refuses a file if the person has stored too many or too much. */
function refuseOverQuota(size: number, { me, state }: World): void {
  const own = select(state, 'filesByOwner', me.id)
  const stored = own.reduce((sum, { content }) => sum + getDecodedSize(content), 0)
  if (own.length >= limits.filesMost || stored + size > limits.filesBytes)
    refuse('uploadQuota', { max: limits.filesBytes / 1_000_000 })
}

/** The owner's id of an upload or of a signed contract; undefined if there is no such file. */
export const getFileOwner = (fileId: string, state: State): string | undefined =>
  getOwnEntry(state.files, fileId)?.ownerId ?? orderOfContractFile(fileId, state)?.userId

/** True if a file is part of a borrower's records, even if an agent uploaded the file. */
function belongsToUser({ id, pre, extra }: UserRecord, fileId: string, { state }: World): boolean {
  return (
    pre.form?.pictures.some((one) => one.fileId === fileId) ||
    pre.ekyc?.pictures.includes(fileId) ||
    Object.values(extra).includes(fileId) ||
    select(state, 'ordersByPicture', fileId).some(({ userId }) => userId === id) ||
    orderOfContractFile(fileId, state)?.userId === id ||
    select(state, 'applicationsByUser', id).some(({ reasons }) =>
      reasons.some(({ value }) => value === fileId),
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

function readFile({ fileId }: { fileId: string }, world: World) {
  const { state } = world
  const order = orderOfContractFile(fileId, state)
  if (order) return printFile(order.loanOrderNo, printableOrder(order, world), world)
  const found = getOwnEntry(state.files, fileId) ?? refuse('notFound')
  return { name: found.name, type: found.type, content: found.content }
}

export const fileHandlers: Handlers<typeof file> = {
  upload: storeFile,
  download: readFile,
  downloadBase64: readFile,
}
export const gatewayFileHandlers: Handlers<typeof gatewayFile> = { upload: storeFile }
