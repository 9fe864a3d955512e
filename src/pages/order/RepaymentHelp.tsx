import { useSay } from '../../text/text'
import { Bullet } from '../../ui/Avatar'
import { Icon } from '../../ui/Icon'
import { checkCircle, phone, qr, scan } from '../../ui/icons'
import { List, Row } from '../../ui/List'
import { Overlap } from '../../ui/Page'
import { Notice } from '../../ui/status'

const steps = [
  { icon: qr, title: 'order.help.save', text: 'order.help.save.text' },
  { icon: phone, title: 'order.help.open', text: 'order.help.open.text' },
  { icon: scan, title: 'order.help.scan', text: 'order.help.scan.text' },
  { icon: checkCircle, title: 'order.help.pay', text: 'order.help.pay.text' },
] as const

/** Paying by QR Ph in four steps. */
export default function RepaymentHelp() {
  const say = useSay()
  return (
    <Overlap>
      <List>
        {steps.map(({ icon, title, text }, at) => (
          <Row
            key={title}
            avatar={<Bullet>{at + 1}</Bullet>}
            title={<b>{say(title)}</b>}
            sub={text}
            value={<Icon of={icon} />}
          />
        ))}
      </List>
      <Notice tone="info" text="order.help.exact" />
    </Overlap>
  )
}
