/** The test cases for hosts. */
export {
  assertSame,
  type Case,
  check,
  type FurtherCases,
  type Lab,
  openPage,
  welcomedPage,
} from '../../conformance/page-on-line'
export { type CaseReport, hostCases, runCases } from '../../conformance/run'
