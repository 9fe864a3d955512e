import { build, version } from '../../package.json'
import { contractVersion } from './contract-version'

/**
 * Version and build of the app, as sent to hosts and in reports. decided: '1.0.0' in package.json becomes '1.0' here, until the
 * owner releases another version.
 */
export const appVersion = { version: /* @__PURE__ */ version.replace(/\.0$/, ''), build }

/** Sent to a host with each hello. */
export const appIdentity = { id: 'puhunan', ...appVersion, contract: contractVersion }

/** Context of the app for fields that the host does not send. */
export const appContext = { timeZone: 'Asia/Manila' }
