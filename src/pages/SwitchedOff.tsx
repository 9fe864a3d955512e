import { NothingToShow } from '../features/account/NothingToShow'

/** Stands in for a page that whoever runs the app has switched off for now, and leads elsewhere. */
export default function SwitchedOff() {
  return <NothingToShow picture="fail" title="ui.switchedOff.title" text="ui.switchedOff.text" />
}
