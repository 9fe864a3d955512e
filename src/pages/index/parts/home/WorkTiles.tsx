import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import type { MessageKey } from '../../../../i18n/translate'
import { href } from '../../../../routes/lookup'
import type { IconShape } from '../../../../ui/base/Icon'
import { checkCircle, document, people, warning } from '../../../../ui/base/icons'
import { Tile, Tiles } from '../../../../ui/display/List'

type Counts = ReplyOf<typeof agentWork.getCustomerNum>['counts']

const tiles: readonly { stage: keyof Counts; text: MessageKey; icon: IconShape; to: string }[] = [
  { stage: 'toVerify', text: 'client.home.toVerify', icon: people, to: href('/pages/index/customerVerify') },
  {
    stage: 'contractsToUpload',
    text: 'client.home.contracts',
    icon: document,
    to: href('/pages/index/loanManagement'),
  },
  { stage: 'toApply', text: 'client.home.toApply', icon: checkCircle, to: href('/pages/index/loanList') },
  { stage: 'overdue', text: 'client.home.overdue', icon: warning, to: href('/pages/overdueControl/index') },
]

/** Counts of an agent's pending work. */
export function WorkTiles({ counts }: { counts: Counts }) {
  return (
    <Tiles>
      {tiles.map(({ stage, text, icon, to }) => (
        <Tile
          key={stage}
          count={counts[stage]}
          text={[text, { count: counts[stage] }]}
          icon={icon}
          href={to}
          tone={stage === 'overdue' && counts.overdue > 0 ? 'bad' : undefined}
        />
      ))}
    </Tiles>
  )
}
