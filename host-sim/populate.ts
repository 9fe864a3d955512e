import { userRecordOf, personaIds } from './people'
import type { World } from './backend/world'

/** Puts every persona into an empty service. */
export function populate(world: World): void {
  for (const id of personaIds) {
    const user = userRecordOf(id, world.now)
    world.state.users[user.id] = user
  }
}
