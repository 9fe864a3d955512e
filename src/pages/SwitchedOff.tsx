import { NothingToShow } from '../features/account/NothingToShow'

/** Shown instead of a page that is switched off, with a way home. */
export default function SwitchedOff() {
  return <NothingToShow picture="fail" title="ui.switchedOff.title" text="ui.switchedOff.text" />
}
