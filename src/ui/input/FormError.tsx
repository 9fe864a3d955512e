import { Problem } from '../state/Problem'

/** Shows why a mutation failed, next to its button. The only place where mutation failures are shown. */
export function FormError({ mutation: { problem } }: { mutation: { problem: string | undefined } }) {
  return <Problem text={problem} />
}
