import { build, version } from '../../package.json'

/**
 * Version and build of the app, as sent to hosts and in reports. decided: '1.0.0' in package.json becomes '1.0' here, until the
 * owner releases another version.
 */
export const appVersion = { version: version.replace(/\.0$/, ''), build }
