import type { ReactNode } from 'react'
import type { MessageKey } from '../../i18n/message-key'
import { withoutSwitchedOff } from '../../routes/switched-off'
import type { IconShape } from '../../ui/base/Icon'
import { List, Row } from '../../ui/display/List'
import { BelowFold } from '../../ui/layout/BelowFold'
import { Section } from '../../ui/layout/Page'

/** A menu link to the page at `address`. */
export interface MenuEntry {
  icon: IconShape
  title: MessageKey
  address: string
}

/** Menu links under a title. */
export interface MenuGroup {
  title: MessageKey
  entries: readonly MenuEntry[]
}

interface MenuProps {
  groups: readonly MenuGroup[]
  /** Number of groups that fit on the first screen. All other groups and the children are rendered after first paint. */
  onFirstScreen: number
  children?: ReactNode
}

/** A menu of grouped links; links to switched-off features are left out. */
export function Menu({ groups, onFirstScreen, children }: MenuProps) {
  const shown = withoutSwitchedOff(groups).map((group) => <Group key={group.title} group={group} />)
  return (
    <>
      {shown.slice(0, onFirstScreen)}
      <BelowFold>
        {shown.slice(onFirstScreen)}
        {children}
      </BelowFold>
    </>
  )
}

function Group({ group: { title, entries } }: { group: MenuGroup }) {
  return (
    <Section title={title}>
      <List>
        {entries.map(({ icon, title, address }) => (
          <Row key={address} icon={icon} title={title} href={address} />
        ))}
      </List>
    </Section>
  )
}
