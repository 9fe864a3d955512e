import { byUserType } from '../../../bridge/contract/by-user-type'
import { isBorrower } from '../../domain/person/user-type'
import { useSession } from '../../session/session'

type OperationRows = typeof byUserType

/** The operation of a row for who is signed in: borrowers and agents call different paths. */
export function useOperationByUserType<K extends keyof OperationRows>(name: K): OperationRows[K]['borrower'] {
  const session = useSession()
  const row = byUserType[name]
  return (session && !isBorrower(session.userType) ? row.agent : row.borrower) as OperationRows[K]['borrower'] // both sides take and give the same; a test says so
}

/** Is a borrower signed in? */
export function useIsBorrower(): boolean {
  const session = useSession()
  return session !== null && isBorrower(session.userType)
}
