import { NothingToShow } from '../features/account/NothingToShow'

/** Shown if a link lacks a required parameter; offers a link to the home page. */
export default function IncompleteLink() {
  return <NothingToShow title="ui.incomplete.title" text="ui.incomplete.text" />
}
