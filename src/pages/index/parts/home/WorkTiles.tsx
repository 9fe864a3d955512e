import type { ReplyOf } from '../../../../../bridge/contract/operation'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { useOperation } from '../../../../api/use-operation'
import type { MessageKey } from '../../../../i18n/translate'
import { href } from '../../../../routes/links'
import { Loaded } from '../../../../ui/async-states'
import type { IconShape } from '../../../../ui/Icon'
import { checkCircle, document, people, warning } from '../../../../ui/icons'
import { Tile, TileSkeleton, Tiles } from '../../../../ui/List'

type PageStep = keyof ReplyOf<typeof agentWork.getCustomerNum>['counts']

const tiles: readonly { stage: PageStep; text: MessageKey; icon: IconShape; to: string }[] = [
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

/** The work that waits for an agent, counted. */
export function WorkTiles() {
  const work = useOperation(agentWork.getCustomerNum, {})
  return (
    <Loaded of={work} skeleton={<TileSkeleton count={tiles.length} />}>
      {({ counts }) => (
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
      )}
    </Loaded>
  )
}
