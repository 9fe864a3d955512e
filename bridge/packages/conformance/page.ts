/** The conformance page without cases about a service. */
import { startPage } from '../../conformance/page-view'

startPage()
