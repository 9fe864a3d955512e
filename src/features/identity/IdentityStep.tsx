import type { ReactNode } from 'react'
import { Refusal } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { register } from '../../../bridge/contract/operations/auth-register'
import { realId } from '../../../bridge/contract/operations/open'
import { combineResults } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { useNextPage } from '../../routes/next-page'
import { deviceId } from '../../session/session'
import { keepStepUpTicket } from '../../session/step-up-ticket'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Empty } from '../../ui/state/async-states'
import { FaceButton, IdentityForm } from './IdentityForm'
import { storeVerification } from './verification-session'

/** Identifies an account by mobile number or e-mail address. */
export type AccountIdentifier = { phoneNumber: string } | { email: string }

interface IdentityStepProps {
  account: AccountIdentifier
  /** Page after a verification by face; it reads the proof from memory. */
  next: string
  /** Called once the ID number was accepted. */
  onProven(): void
  /** Shown if the account has no verified identity with which the user could be compared. */
  fallback: ReactNode
}

/** Proves ownership of an account by ID number or by face. */
export function IdentityStep({ account, next, onProven, fallback }: IdentityStepProps) {
  const owner = useOperation(auth.getMerchantIdentityName, account)
  const verification = useNextPage('/pages/ekywebview/ekywebview')
  const dicts = useOperation(register.getDictTypes, {})
  const byFace = async () => {
    storeVerification(await call(realId.init, { ...account, deviceId: deviceId() }))
    verification.go({ next, identity: 1 })
  }
  const byNumber = async (idType: string, idNumber: string) => {
    const body = { ...account, idType, idNumber }
    const { identityTicket } = await call(auth.validateLegalPersonIdentity, body)
    keepStepUpTicket({ identityTicket })
    onProven()
  }
  if (owner.state === 'failed' && owner.failure.code === Refusal.outOfTries) {
    return (
      <Body center>
        <Empty
          picture="fail"
          title="lending.identity.locked"
          text={<>{owner.problem}</>}
          action={<FaceButton onFace={byFace} />}
        />
      </Body>
    )
  }
  return (
    <LoadedPage query={combineResults({ known: owner, dicts })} skeleton="form">
      {({ known, dicts: { idTypes } }) =>
        known ? (
          <IdentityForm
            owner={known}
            types={idTypes.map(({ value, label }) => ({ id: value, text: label }))}
            onNumber={byNumber}
            onFace={byFace}
          />
        ) : (
          fallback
        )
      }
    </LoadedPage>
  )
}
