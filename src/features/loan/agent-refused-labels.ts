import { agentFormLabels } from '../../forms/client-form-labels'
import { refusedLabels } from './Refusals'

/** Labels of everything that can be refused in a form, for an agent. */
export const agentRefusedLabels: typeof refusedLabels = { ...refusedLabels, ...agentFormLabels }
