import { config } from '../api/config'
import { setSwitchedOffCheck } from '../routes/switched-off'

/** Applies the pages switched off by the deployment, until the host or the key operation adds more. */
export const applyDeploymentSwitches = (): void =>
  setSwitchedOffCheck((name) => config().switchedOff?.includes(name) === true)
