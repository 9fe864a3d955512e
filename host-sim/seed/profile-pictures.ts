import { refuse } from '../service/call/refuse'
import { drawSelfie } from '../service/open/drawn-pictures'
import { createPerson } from '../service/open/people'
import type { UserRecord } from '../service/state'
import type { World } from '../service/world'
import { getPersonaUserId, selectPersonas } from './personas'

/** Draws an avatar for a user. */
export function addProfilePicture(user: UserRecord, { state }: World): void {
  const fileId = `F-${user.id}-face`
  const content = drawSelfie(user, createPerson(user).birthday)
  state.files[fileId] = { name: 'face.svg', type: 'image/svg+xml', content, ownerId: user.id }
  user.avatar = fileId
}

/** Adds the personas' avatars unless they were added before, so that changed avatars are kept. */
export function addProfilePictures(world: World): void {
  for (const id of selectPersonas(({ picture }) => picture === true)) {
    const user = world.state.users[getPersonaUserId(id)] ?? refuse('notFound')
    if (!world.state.files[`F-${user.id}-face`]) addProfilePicture(user, world)
  }
}
