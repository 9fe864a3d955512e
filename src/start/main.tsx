import { start } from './start'

// the bundle's modules have circular imports, and some of them are evaluated after this line
void Promise.resolve().then(start)
