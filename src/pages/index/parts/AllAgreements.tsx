import { AgreementStep } from '../../../../bridge/contract/codes'
import { user } from '../../../../bridge/contract/operations/system-user'
import { combineResults } from '../../../api/query/query-result'
import { useOperation } from '../../../api/query/use-operation'
import { AgreementList } from '../../../features/contract/AgreementList'
import { Sheet } from '../../../ui/layout/Sheet'
import { Loaded } from '../../../ui/state/async-states'

export function AllAgreements({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Sheet open={open} onClose={onClose} title="places.other.agreements">
      <Agreements />
    </Sheet>
  )
}

function Agreements() {
  const all = combineResults({
    register: useOperation(user.getAgreementType, { step: AgreementStep.register }),
    ekyc: useOperation(user.getAgreementType, { step: AgreementStep.ekyc }),
    borrow: useOperation(user.getAgreementType, { step: AgreementStep.borrow }),
  })
  return (
    <Loaded query={all} skeleton="list">
      {({ register, ekyc, borrow }) => (
        <AgreementList bare versions agreements={[...register, ...ekyc, ...borrow]} />
      )}
    </Loaded>
  )
}
