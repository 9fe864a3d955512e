import { appendFileSync } from 'node:fs'

/** File that collects refusals, set by `npm run contract -- --refusals`; unset in other runs. */
const file = process.env.REFUSALS
const noted = new Set<string>()

/** Adds a code of the service's refusals to the file, once for each operation. */
export function noteRefusal(native: string, code: number): void {
  if (!file || code < 4100 || noted.has(`${native} ${code}`)) return
  noted.add(`${native} ${code}`)
  appendFileSync(file, `${native} ${code}\n`)
}
