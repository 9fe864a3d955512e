import { WayHome } from '../features/account/WayHome'

/** Says that a link lacks what its page needs, and offers a way home. */
export default function IncompleteLink() {
  return <WayHome title="ui.incomplete.title" text="ui.incomplete.text" />
}
