import { config } from '../api/config'
import { setSwitchedOffCheck } from '../routes/switched-off'

/** Hides the pages that the deployment has switched off. The host's switches are unknown until the app is connected to it. */
export const applyDeploymentSwitches = (): void =>
  setSwitchedOffCheck((name) => config().switchedOff?.includes(name) === true)
