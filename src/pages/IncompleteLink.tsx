import { NothingToShow } from '../features/account/NothingToShow'

/** Shown for a link that lacks a required parameter; links to the home page. */
export default function IncompleteLink() {
  return <NothingToShow title="ui.incomplete.title" text="ui.incomplete.text" />
}
