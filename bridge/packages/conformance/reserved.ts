/** The reserved operations that a host offers for the test cases, in builds for tests only. */
export { debugOperations, serveDebug } from '../../conformance/debug-operations'
