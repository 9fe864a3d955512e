import type { Path } from './lookup'
import { isSwitchedOff } from './switched-off'

/** True unless the deployment or the host has switched the page off. */
export const isOffered = (path: Path): boolean => !isSwitchedOff(path)
