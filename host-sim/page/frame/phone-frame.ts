/** Runs first in each page of a phone that the server hands to the simulator's page. */
import { startFrame } from './frame-surface'

startFrame()
