import { Notice } from './status'

/** What went wrong, read out at once; nothing while nothing has. */
export function Problem({ text }: { text: string | null | undefined }) {
  return (
    text && (
      <div role="alert">
        <Notice tone="bad">{text}</Notice>
      </div>
    )
  )
}
