import { config } from '../api/config'
import { setSwitchedOffCheck } from '../routes/switched-off'

/** Knows what the deployment leaves out, until a host or the key operation has said more. */
export const applyDeploymentSwitches = (): void =>
  setSwitchedOffCheck((name) => config().switchedOff?.includes(name) === true)
