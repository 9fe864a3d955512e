import { useOperationByUserType } from '../../api/query/by-user-type'
import { useMutation } from '../../api/writes/use-mutation'
import { useNextPage } from '../../routes/next-page'
import { Button } from '../../ui/base/Button'
import { FormError } from '../../ui/input/FormError'
import { storeVerification } from './verification-session'

/** Starts an identity verification that returns to `next`. */
export function VerifyButton({ customerId, next }: { customerId?: string | undefined; next: string }) {
  const ekyc = useNextPage('/pages/ekywebview/ekywebview')
  const verification = useMutation(useOperationByUserType('ekycStart'), (begun) => {
    storeVerification(begun)
    ekyc.go({ customerId, next })
  })
  return (
    <>
      <FormError mutation={verification} />
      <Button
        text="agent.block.ekyc.go"
        busy={verification.busy}
        onPress={() => verification.run({ customerId })}
      />
    </>
  )
}
