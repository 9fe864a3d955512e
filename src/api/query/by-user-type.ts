import { byUserType } from '../../../bridge/contract/by-user-type'
import { isBorrower } from '../../domain/person/user-type'
import { useSession } from '../../session/session'

type OperationRows = typeof byUserType

/** Returns the variant of an operation for the signed-in user, because borrowers and agents call different paths. */
export function useOperationByUserType<K extends keyof OperationRows>(name: K): OperationRows[K]['borrower'] {
  const session = useSession()
  const row = byUserType[name]
  // a test checks that both operations have the same body and reply
  return (session && !isBorrower(session.userType) ? row.agent : row.borrower) as OperationRows[K]['borrower']
}

export function useIsBorrower(): boolean {
  const session = useSession()
  return session !== null && isBorrower(session.userType)
}
