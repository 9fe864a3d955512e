import { ApplicationState } from '../../../../bridge/contract/codes'
import type { MoreField } from '../../../../bridge/contract/entities/loan'
import { refuse } from '../../call/refuse'
import { select } from '../../records/select'
import type { ApplicationRecord, UserRecord } from '../../state'
import type { World } from '../../world'
import type { ProductRecord } from '../products/product-record'
import type { ExtraFieldRecord } from './extra-fields'

/** True if the customer has not entered all extra data that this product asks for. */
export const needsExtraData = (user: UserRecord, product: ProductRecord): boolean =>
  product.more.some(({ field }) => !user.extra[field])

/** The customer's latest application for a product if it was refused. */
export const findRefusedApplication = (
  user: UserRecord,
  product: ProductRecord,
  world: World,
): ApplicationRecord | undefined =>
  select(world.state, 'applicationsByUser', user.id)
    .filter((one) => one.productNo === product.productNo && one.state === ApplicationState.notPassed)
    .sort((a, b) => b.createdAt - a.createdAt)[0]

/** Refused extra data that is not yet corrected, by field. */
function getRefused(
  user: UserRecord,
  product: ProductRecord,
  world: World,
): Map<string, ApplicationRecord['reasons'][number]> {
  const open = (findRefusedApplication(user, product, world)?.reasons ?? []).flatMap((refusal) =>
    refusal.field && !user.extra[refusal.field] ? [[refusal.field, refusal] as const] : [],
  )
  return new Map(open)
}

/** The extra fields of a product with the customer's values; after a rejection, only the fields to correct. */
export function getExtraFields(user: UserRecord, product: ProductRecord, world: World): MoreField[] {
  const refused = getRefused(user, product, world)
  return product.more
    .filter(({ field }) => refused.size === 0 || refused.has(field))
    .map(({ field, label, kind, choices }) => ({
      field,
      label: world.t(label),
      kind,
      choices: choices.map((one) => ({ value: one.value, label: world.t(one.label) })),
      value: user.extra[field] ?? null,
      reason: refused.get(field)?.reason[world.language] ?? null,
      refused: refused.get(field)?.value ?? null,
    }))
}

/** The extra fields that a customer has filled in, without refusal reasons. */
export const getGivenExtraFields = (user: UserRecord, product: ProductRecord, world: World): MoreField[] =>
  product.more.flatMap(({ field, label, kind, choices }) => {
    const value = user.extra[field]
    return value === undefined
      ? []
      : [
          {
            field,
            label: world.t(label),
            kind,
            choices: choices.map((one) => ({ value: one.value, label: world.t(one.label) })),
            value,
            reason: null,
          },
        ]
  })

function isValidValue(
  { kind, choices }: ExtraFieldRecord,
  value: string,
  user: UserRecord,
  world: World,
): boolean {
  if (kind === 'money') return /^\d{1,12}\.\d{2}$/.test(value) && Number(value) > 0
  if (kind === 'choice') return choices.some((one) => one.value === value)
  if (kind === 'picture') return [user.id, world.me.id].includes(world.state.files[value]?.ownerId ?? '')
  return value.trim() !== ''
}

/** Saves extra data; refuses fields that the product does not ask for and invalid values. */
export function saveExtraData(
  user: UserRecord,
  product: ProductRecord,
  values: readonly { field: string; value: string }[],
  world: World,
): void {
  for (const { field, value } of values) {
    const definition = product.more.find((one) => one.field === field)
    if (!definition || !isValidValue(definition, value, user, world)) refuse('fieldInvalid', { field })
  }
  for (const { field, value } of values) user.extra[field] = value
}

/** Saves corrected extra data; refuses fields that were not rejected. */
export function correctExtraData(
  user: UserRecord,
  product: ProductRecord,
  values: readonly { field: string; value: string }[],
  world: World,
): void {
  const refused = getRefused(user, product, world)
  if (values.some(({ field }) => !refused.has(field))) refuse('notAllowed')
  saveExtraData(user, product, values, world)
}
