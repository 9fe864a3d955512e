import { Notice } from './status'

/** An error that is announced at once; renders nothing without text. */
export function Problem({ text }: { text: string | null | undefined }) {
  return (
    text && (
      <div role="alert">
        <Notice tone="bad">{text}</Notice>
      </div>
    )
  )
}
