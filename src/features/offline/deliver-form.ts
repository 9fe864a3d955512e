import type { ClientData, Picture } from '../../../bridge/contract/entities/prequalification'
import { limits } from '../../../bridge/contract/limits'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { file } from '../../../bridge/contract/operations/open'
import { Failure } from '../../../bridge/gateway/failure'
import { isLocalPicture } from '../../api/outbox/local-picture'
import { readLocalPicture, removeLocalPicture } from '../../api/outbox/local-pictures'
import type { Delivered } from '../../api/outbox/outbox'
import { call } from '../../api/service'
import { tidyForm } from '../../domain/form/client-form'
import { maySubmitForm } from '../../domain/loan/eligibility'
import { isSameContent } from '../../domain/same-content'
import { t } from '../../i18n/translate'
import { done, toConflict } from './delivered'
import type { FormContent, FormState } from './outbox-content'

const background = { background: true }

/** The service looks up the names of areas, and tidies texts. */
const toComparable = (form: ClientData) => ({ ...tidyForm(form), areaNames: '' })

/** True if the service has stored this form. */
const isStored = (form: ClientData, stored: ClientData | null): boolean =>
  stored !== null && isSameContent(toComparable(form), toComparable(stored))

/** Uploads a picture that is on this phone only, and returns its file id. */
async function uploadPicture(name: string): Promise<string> {
  const { type, content } = await readLocalPicture(name)
  const { fileId } = await call(
    file.upload,
    { name: 'photo.jpg', type, content },
    // like a write, it gets more time the longer it is
    { ...background, deadlineMs: limits.writeTryMs + content.length / 5 },
  )
  return fileId
}

/**
 * Uploads the pictures of a form one after the other, and stores each file id at once, so that a picture is not uploaded again after the
 * app was closed. Returns the form with the file ids; undefined if the user has taken the form back.
 */
async function uploadPictures(
  content: FormContent,
  save: (content: FormContent) => Promise<boolean>,
): Promise<ClientData | undefined> {
  let { form } = content
  for (const { fileId: name } of form.pictures) {
    if (!isLocalPicture(name)) continue
    const fileId = await uploadPicture(name)
    const replaceId = (one: Picture) => (one.fileId === name ? { ...one, fileId } : one)
    form = { ...form, pictures: form.pictures.map(replaceId) }
    if (!(await save({ ...content, form }))) return
    await removeLocalPicture(name)
  }
  return form
}

/** Sends a customer's form with its pictures, unless it was decided or changed in the meantime. */
export async function deliverForm(
  customerId: string,
  content: FormContent,
  isConfirmed: boolean,
  save: (content: FormContent) => Promise<boolean>,
): Promise<Delivered> {
  const { status } = await call(agentWork.getPreStatus, { customerId }, background)
  const { form: stored } = await call(agentWork.getCustomerInfo, { customerId }, background)
  const theirs = { status, form: stored } satisfies FormState
  if (!maySubmitForm(status))
    // an earlier attempt may have arrived
    return isStored(content.form, stored) ? done : toConflict('gone', theirs)
  if (!isConfirmed && !isSameContent(stored, content.seen)) return toConflict('changed', theirs)
  try {
    const form = await uploadPictures(content, save)
    if (!form) return { result: 'lost' }
    await call(agentWork.submitAgentClientData, { customerId, form }, background)
    return done
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'unreadable') throw error
    return toConflict('refused', theirs, t('writes.outbox.photoLost'))
  }
}
