import { IllustratedSteps } from '../../ui/display/IllustratedSteps'
import { Overlap } from '../../ui/layout/Page'
import { Notice } from '../../ui/state/status'
import { openApp, payCode, saveCode, scanCode } from './parts/help-drawings'

const steps = [
  { drawing: saveCode, title: 'order.help.save', text: 'order.help.save.text' },
  { drawing: openApp, title: 'order.help.open', text: 'order.help.open.text' },
  { drawing: scanCode, title: 'order.help.scan', text: 'order.help.scan.text' },
  { drawing: payCode, title: 'order.help.pay', text: 'order.help.pay.text' },
] as const

/** Paying by QR Ph in four steps. */
export default function RepaymentHelp() {
  return (
    <Overlap>
      <IllustratedSteps steps={steps} />
      <Notice tone="info" text="order.help.exact" />
    </Overlap>
  )
}
