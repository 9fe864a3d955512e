import failure from './failure.json'
import field from './field.json'
import lending from './lending.json'
import rule from './rule.json'
import signin from './signin.json'
import ui from './ui.json'
import writes from './writes.json'

/** What nearly every page speaks from. */
export default { ...failure, ...field, ...lending, ...rule, ...signin, ...ui, ...writes }
