/** Runs first in each phone page that the server serves to the simulator. */
import { startFrame } from './frame-surface'

startFrame()
