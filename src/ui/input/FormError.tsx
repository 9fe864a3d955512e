import { Problem } from '../state/Problem'

/** Shows why a mutation failed; rendered next to its button. */
export function FormError({ mutation: { problem } }: { mutation: { problem: string | undefined } }) {
  return <Problem text={problem} />
}
