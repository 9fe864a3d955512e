/** Script that runs first in each page that the server serves to a simulated phone. */
import { startFrame } from './frame-surface'

startFrame()
