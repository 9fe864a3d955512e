import { config } from '../api/config'
import { setSwitchedOffCheck } from '../routes/switched-off'

/** Hides the pages that the deployment has switched off. Pages that the host has switched off are unknown until it connects. */
export const applyDeploymentSwitches = (): void =>
  setSwitchedOffCheck((name) => config().switchedOff?.includes(name) === true)
