import type { RepaymentMethod } from '../../../bridge/contract/codes'
import { midSentence } from '../../i18n/mid-sentence'
import type { Translate } from '../../i18n/translate'
import { repaymentMethod } from '../order/status'

/** Joins the repayment methods of a product: `Equal payments or equal principal`. */
export const methodNames = (methods: readonly RepaymentMethod[], t: Translate): string =>
  methods
    .map((method) => t(repaymentMethod[method].text))
    .map((name, at) => (at === 0 ? name : midSentence(name)))
    .join(t('lending.product.or'))
