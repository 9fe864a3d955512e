import { NothingToShow } from '../features/account/NothingToShow'

/** Shown for a link without a required field, with a way home. */
export default function IncompleteLink() {
  return <NothingToShow title="ui.incomplete.title" text="ui.incomplete.text" />
}
