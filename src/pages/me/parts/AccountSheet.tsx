import { useState } from 'react'
import { AccountKind, Refusal } from '../../../../bridge/contract/codes'
import type { ReceivingAccount } from '../../../../bridge/contract/entities/loan'
import { wallet } from '../../../../bridge/contract/operations/loan-wallet'
import { useAction } from '../../../api/resource'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { Button } from '../../../ui/Button'
import { useErrorMessage } from '../../../ui/error-message'
import { Stack } from '../../../ui/Page'
import { Confirm, Sheet } from '../../../ui/Sheet'
import { Notice } from '../../../ui/status'

const form = { walletNumber: fields.walletNumber }

/** What may be done with one e-wallet or bank account. One that a running order uses can't be removed. */
export function AccountSheet({
  account,
  name,
  onClose,
}: {
  account: ReceivingAccount | null
  name: string
  onClose(): void
}) {
  const errorMessage = useErrorMessage()
  const { run, busy } = useAction(wallet.editWallet)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const close = () => {
    setProblem(undefined)
    setAsking(false)
    onClose()
  }
  const edit = async (type: 'DEFAULT' | 'REMOVE') => {
    if (!account) return
    try {
      await run({ id: account.id, type, number: null }, { quiet: true })
      close()
    } catch (error) {
      setAsking(false)
      setProblem(errorMessage(error).text)
    }
  }
  return (
    <>
      <Sheet
        open={account !== null && !asking}
        onClose={close}
        title={<>{`${name} ${account?.number ?? ''}`}</>}
        refuses={busy}
      >
        {problem && (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        {account && (
          <>
            {account.kind === AccountKind.eWallet && (
              <Form
                of={form}
                place="inline"
                submit="me.wallet.changeNumber"
                refusals={{ [Refusal.walletTwice]: 'walletNumber', [Refusal.fieldInvalid]: 'walletNumber' }}
                onSubmit={async ({ walletNumber }) => {
                  await run({ id: account.id, type: 'NUMBER', number: `0${walletNumber}` }, { quiet: true })
                  close()
                }}
              />
            )}
            <Stack wide>
              {!account.isDefault && (
                <Button
                  kind="secondary"
                  text="me.wallet.makeDefault"
                  busy={busy}
                  onPress={() => void edit('DEFAULT')}
                />
              )}
              {account.inUse ? (
                <Notice tone="info" text="me.wallet.inUse" />
              ) : (
                <Button kind="danger" text="me.wallet.remove" busy={busy} onPress={() => setAsking(true)} />
              )}
            </Stack>
          </>
        )}
      </Sheet>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={account?.kind === AccountKind.bank ? 'me.card.remove.ask' : 'me.wallet.remove.ask'}
        confirm="me.wallet.remove"
        tone="bad"
        busy={busy}
        onConfirm={() => void edit('REMOVE')}
      />
    </>
  )
}
