import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { optionalRead, type PageReads, read, readList } from '../../api/query/page-read'
import { borrowReads } from '../next-action/situation-reads'

const products = readList(loanProduct.getPageList, {}, ({ productNo }) => productNo)
const productNo = '?productNo'
const terms = read(loanProduct.getAppProductInfo, { productNo })

export const borrowerProductsReads = {
  first: {
    pre: optionalRead(preAuditEvaluation.getPreStatus, {}),
    limit: optionalRead(preAuditEvaluation.getSystemDefaultLimit, {}),
    products,
  },
} satisfies PageReads

export const agentProductsReads = { first: { products } } satisfies PageReads

// includes requests for unmet requirements, because the page shows them above the terms
export const borrowerProductReads = {
  first: { terms, params: optionalRead(loanProduct.getParams, { productNo }), ...borrowReads },
} satisfies PageReads

export const agentProductReads = { first: { terms } } satisfies PageReads
