import { refuse } from '../service/call/refuse'
import { selfie } from '../service/open/drawn-pictures'
import { personOf } from '../service/open/people'
import type { UserRecord } from '../service/state'
import type { World } from '../service/world'
import { type PersonaId, userIdOf } from './personas'

/** Personas who have given themselves a picture; the others are shown by their initials. */
const withFaces = [
  'merchant',
  'overdue',
  'agent',
  'manager',
  'individual',
] as const satisfies readonly PersonaId[]

/** Gives somebody a picture of themselves, as from personal information. */
export function giveFace(user: UserRecord, { state }: World): void {
  const fileId = `F-${user.id}-face`
  const content = selfie(user, personOf(user).birthday)
  state.files[fileId] = { name: 'face.svg', type: 'image/svg+xml', content, ownerId: user.id }
  user.avatar = fileId
}

/** Gives personas their pictures, once; one that was changed since stays. */
export function giveFaces(world: World): void {
  for (const id of withFaces) {
    const user = world.state.users[userIdOf(id)] ?? refuse('notFound')
    if (!world.state.files[`F-${user.id}-face`]) giveFace(user, world)
  }
}
