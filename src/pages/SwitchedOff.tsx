import { NothingToShow } from '../features/account/NothingToShow'

/** Shown instead of a page whose feature is switched off; offers a link to the home page. */
export default function SwitchedOff() {
  return <NothingToShow picture="fail" title="ui.switchedOff.title" text="ui.switchedOff.text" />
}
