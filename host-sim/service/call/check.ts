import { type Problem, type RuleKey, required } from '../../../src/domain/form/rules'
import { type Reason, refuse } from './refuse'

/** Refusal reasons by the text key of a form rule. Rules that are not listed refuse with 'fieldInvalid'. */
const reasons: Partial<Record<RuleKey, Reason>> = {
  'rule.amount.belowMin': 'amountBelowMin',
  'rule.amount.aboveMax': 'amountAboveMax',
  'rule.amount.aboveLimit': 'amountAboveLimit',
  'rule.amount.aboveDue': 'repayAboveDue',
  'rule.amount.belowLeast': 'repayBelowLeast',
  'rule.amount.settleBelowFee': 'settleBelowFee',
  'rule.password.format': 'passwordFormat',
  'rule.pin.format': 'pinSimple',
  'rule.pin.simple': 'pinSimple',
  'rule.pin.sameAsOld': 'pinSameAsOld',
  'rule.sameAsCurrent': 'sameAsCurrent',
  'rule.upload.missing': 'uploadMissing',
  'rule.upload.tooLarge': 'uploadTooLarge',
  'rule.upload.type': 'uploadType',
}

/** Refuses a field that violates one of the app's own rules. */
export function refuseProblem(problem: Problem | undefined, field: string): void {
  if (!problem) return
  const reason = reasons[problem.key]
  if (reason) refuse(reason, problem.values)
  refuse('fieldInvalid', { field })
}

/** Refuses an empty field. */
export const refuseEmpty = (value: unknown, field: string): void => refuseProblem(required(value), field)
