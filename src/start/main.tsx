import { start } from './start'

// deferred: modules of this bundle import each other in circles, and some are evaluated after this line
void Promise.resolve().then(start)
