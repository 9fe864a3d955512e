/** Services that a deployment may place at base URLs of their own, as in the paths `/dfp-auth/…`. */
export type ServiceName = 'auth' | 'system' | 'loan'

/** Base URLs by service, without a trailing slash; a missing service is reached at `apiBase`. */
export type ServiceBases = Partial<Record<ServiceName, string>>

/** Returns the base URL for a REST path such as `/dfp-auth/app/smsLogin`: that of its service, otherwise `apiBase`. */
export const serviceBase = (apiBase: string, services: ServiceBases = {}, path: string): string =>
  services[path.split(/\W/)[2] as ServiceName] ?? apiBase // other names have no base of their own
