import { WayHome } from '../features/account/WayHome'

/** A link that lacks what its page needs: that it does, and a way home. */
export default function IncompleteLink() {
  return <WayHome title="ui.incomplete.title" text="ui.incomplete.text" />
}
