import type { ReactNode } from 'react'
import { Refusal } from '../../../bridge/contract/codes'
import type { Operation } from '../../../bridge/contract/operation'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { register } from '../../../bridge/contract/operations/auth-register'
import { realId } from '../../../bridge/contract/operations/open'
import { combineResults } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { useNextPage } from '../../routes/next-page'
import { deviceId } from '../../session/device-id'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Empty } from '../../ui/state/async-states'
import { FaceButton, IdentityForm } from './IdentityForm'
import { storeVerification } from './verification-session'

/** Identifies an account by mobile number or e-mail address. */
export type AccountIdentifier = { phoneNumber: string } | { email: string }

/** Body fields of a verified code, with which signed-out users prove that they own the account. */
export type CodeTicket = { smsTranceId: string } | { emailTranceId: string }

/** The ticket of a verified code as the body field for this kind of account; no field without a ticket. */
export const toCodeTicket = (account: AccountIdentifier, ticket: string | undefined): Partial<CodeTicket> =>
  ticket === undefined ? {} : 'email' in account ? { emailTranceId: ticket } : { smsTranceId: ticket }

interface IdentityStepProps {
  account: AccountIdentifier & Partial<CodeTicket>
  /** Operation that the proof is for. */
  operation: Operation
  /** Page after the check by camera; it reads the proof from memory. */
  next: string
  /** Shown if the account has no verified identity with which the user could be compared. */
  fallback: ReactNode
}

/** Proves ownership of an account: asks for the ID number, then compares the user's face with the ID. */
export function IdentityStep({ account, operation, next, fallback }: IdentityStepProps) {
  const owner = useOperation(auth.getMerchantIdentityName, account)
  const verification = useNextPage('/pages/ekywebview/ekywebview')
  const dicts = useOperation(register.getDictTypes, {})
  const byFace = async () => {
    const purpose = { deviceId: deviceId(), operation: operation.native }
    storeVerification(await call(realId.init, { ...account, ...purpose }))
    verification.go({ next, identity: 1 })
  }
  const byNumber = async (idType: string, idNumber: string) => {
    const body = { ...account, idType, idNumber }
    // the number is only the first step: documents and photos show it
    await call(auth.validateLegalPersonIdentity, body)
    await byFace()
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
