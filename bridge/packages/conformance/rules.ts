/** The sentence of the document that each test case tests. */
export { getRule } from '../../conformance/rules'
