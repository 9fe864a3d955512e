import { agentFormLabels } from '../../forms/client-form-labels'
import { type RefusedLabels, refusedLabels } from './Refusals'

/**
 * Labels of everything in a form that can be refused, for an agent. In a separate file, because the fold of a borrower's home would
 * contain it otherwise.
 */
export const agentRefusedLabels: RefusedLabels = { ...refusedLabels, ...agentFormLabels }
