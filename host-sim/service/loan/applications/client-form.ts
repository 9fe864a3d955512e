import { UserType } from '../../../../bridge/contract/codes'
import type { ClientData } from '../../../../bridge/contract/entities/prequalification'
import {
  companyFields,
  findFormProblem,
  isMissingPictures,
  maxPicturesPerKind,
  tidyForm,
} from '../../../../src/domain/form/client-form'
import { refuseProblem } from '../../call/check'
import { refuse } from '../../call/refuse'
import type { UserRecord } from '../../state'
import { type DictionaryValue, dictionaries } from '../../system/dictionaries'
import type { World } from '../../world'

/** Form fields whose values come from a dictionary, each with the dictionary's name. */
const choices = [
  ['storeType', 'store_type'],
  ['businessDuration', 'business_duration'],
  ['ewalletUsed', 'e_wallet'],
  ['contactRelation', 'relation'],
] as const

/** A form whose dictionary fields contain only values of their dictionaries. */
export type ListedForm = Omit<ClientData, (typeof choices)[number][0]> & {
  [Choice in (typeof choices)[number] as Choice[0]]: DictionaryValue<Choice[1]>
}

/** True if a picture may be part of this user's form: uploaded by them or the signed-in user, or already in the form. */
const isOwn = (fileId: string, user: UserRecord, world: World): boolean =>
  [user.id, world.me.id].includes(world.state.files[fileId]?.ownerId ?? '') ||
  (user.pre.form?.pictures.some((one) => one.fileId === fileId) ?? false)

function checkPictures({ pictures }: ClientData, user: UserRecord, world: World): void {
  if (isMissingPictures(pictures)) refuse('uploadMissing')
  for (const { kind, fileId } of pictures) {
    if (!isOwn(fileId, user, world)) refuse('uploadMissing')
    if (!world.state.files[fileId]?.type.startsWith('image/')) refuse('uploadType')
    if (pictures.filter((one) => one.kind === kind).length > maxPicturesPerKind)
      refuse('fieldInvalid', { field: 'pictures' })
  }
}

/** Validates and tidies a pre-qualification form by the same rules as the app. */
export function checkForm(user: UserRecord, given: ClientData, world: World): ClientData {
  const form = tidyForm(given)
  const found = findFormProblem(form)
  if (found) refuseProblem(found.problem, found.field)
  for (const [field, name] of choices)
    if (!dictionaries[name].some(({ value }) => value === form[field])) refuse('fieldInvalid', { field })
  // only merchants have a company
  const company = companyFields.find((field) => form[field] !== null)
  if (company && user.userType !== UserType.merchant) refuse('fieldInvalid', { field: company })
  checkPictures(form, user, world)
  return form
}
