/** The conformance page of the lending app, with the cases about its service. */
import { appVersion } from '../contract/app-version'
import { startPage } from './page-view'
import serviceCasesFor from './service-cases'

startPage({ app: appVersion, cases: serviceCasesFor })
