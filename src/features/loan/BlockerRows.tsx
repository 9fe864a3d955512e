import type { BorrowBlocker } from '../../domain/loan/borrow-blockers'
import { Row } from '../../ui/display/List'
import { type BlockerContext, blockerContent, useBlockerText } from './blocker-text'

interface Props {
  blockers: readonly BorrowBlocker[]
  context: BlockerContext
}

/** A list row for each reason why borrowing is blocked, linked to the page that resolves it. */
export function BlockerRows({ blockers, context }: Props) {
  const toText = useBlockerText(context)
  return blockers.map((blocker) => {
    const { icon, tone, title, text, resolution } = toText(blocker)
    return (
      <Row
        key={blocker.kind}
        icon={icon}
        {...(tone && { tone })}
        title={title}
        sub={blockerContent(text)}
        {...(resolution?.kind === 'link' && { href: resolution.href })}
      />
    )
  })
}
