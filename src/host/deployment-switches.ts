import { config } from '../api/config'
import { setSwitchedOffCheck } from '../routes/switched-off'

/** Hides the pages that the deployment has switched off. Until the host is connected, its own switched-off pages are unknown. */
export const applyDeploymentSwitches = (): void =>
  setSwitchedOffCheck((name) => config().switchedOff?.includes(name) === true)
