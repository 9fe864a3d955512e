import { start } from './start'

// the bundle's modules import one another in circles, so some of them may only be evaluated after this line
void Promise.resolve().then(start)
