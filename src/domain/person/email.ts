/** Masks the part of an e-mail address before the @, except its first and last letter: `m•••a@example.ph`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return host ? `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}@${host}` : '•••'
}
