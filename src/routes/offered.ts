import type { Path } from './lookup'
import { isSwitchedOff } from './switched-off'

/** Is a page there for whoever is asked to open it, or does the deployment leave it out? */
export const isOffered = (path: Path): boolean => !isSwitchedOff(path)
