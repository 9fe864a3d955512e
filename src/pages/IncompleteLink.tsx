import { NothingToShow } from '../features/account/NothingToShow'

/** Says that a link lacks what its page needs, and offers a way home. */
export default function IncompleteLink() {
  return <NothingToShow title="ui.incomplete.title" text="ui.incomplete.text" />
}
