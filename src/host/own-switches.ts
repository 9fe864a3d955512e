import { config } from '../api/config'
import { learnSwitches } from '../routes/switched-off'

/** Knows what the deployment leaves out, until a host or the key operation has said more. */
export const learnOwnSwitches = (): void =>
  learnSwitches((name) => config().switchedOff?.includes(name) === true)
