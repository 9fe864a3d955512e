import { useState } from 'react'
import { AccountKind, Refusal } from '../../../../bridge/contract/codes'
import type { ReceivingAccount } from '../../../../bridge/contract/entities/loan'
import { wallet } from '../../../../bridge/contract/operations/loan-wallet'
import { call } from '../../../api/service'
import { useMutation } from '../../../api/writes/use-mutation'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { Button } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { Stack } from '../../../ui/layout/Page'
import { Confirm, Sheet } from '../../../ui/layout/Sheet'
import { Notice } from '../../../ui/state/status'

const form = { walletNumber: fields.walletNumber }

/** Actions for an e-wallet or bank account. An account can't be removed while an open order uses it. */
export function AccountSheet({
  account,
  name,
  onClose,
}: {
  account: ReceivingAccount | null
  name: string
  onClose(): void
}) {
  const [asking, setAsking] = useState(false)
  const edit = useMutation(async (change: { type: 'DEFAULT' | 'REMOVE'; number: null }) => {
    if (account) await call(wallet.editWallet, { id: account.id, ...change })
    close()
  })
  const close = () => {
    edit.reset()
    setAsking(false)
    onClose()
  }
  return (
    <>
      <Sheet
        open={account !== null && !asking}
        onClose={close}
        title={<>{`${name} ${account?.number ?? ''}`}</>}
        locked={edit.busy}
      >
        <FormError mutation={edit} />
        {account && (
          <>
            {account.kind === AccountKind.eWallet && <NumberForm id={account.id} onDone={close} />}
            <Actions
              account={account}
              busy={edit.busy}
              onDefault={() => edit.run({ type: 'DEFAULT', number: null })}
              onRemove={() => setAsking(true)}
            />
          </>
        )}
      </Sheet>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={account?.kind === AccountKind.bank ? 'me.card.remove.ask' : 'me.wallet.remove.ask'}
        confirm="me.wallet.remove"
        tone="bad"
        busy={edit.busy}
        onConfirm={() => edit.run({ type: 'REMOVE', number: null })}
      >
        <FormError mutation={edit} />
      </Confirm>
    </>
  )
}

function NumberForm({ id, onDone }: { id: string; onDone(): void }) {
  return (
    <Form
      fields={form}
      place="inline"
      submit="me.wallet.changeNumber"
      refusals={{ [Refusal.walletTwice]: 'walletNumber', [Refusal.fieldInvalid]: 'walletNumber' }}
      onSubmit={async ({ walletNumber }) => {
        await call(wallet.editWallet, {
          id,
          type: 'NUMBER',
          number: `0${walletNumber}`,
        })
        onDone()
      }}
    />
  )
}

interface ActionsProps {
  account: ReceivingAccount
  busy: boolean
  onDefault(): void
  onRemove(): void
}

function Actions({ account, busy, onDefault, onRemove }: ActionsProps) {
  return (
    <Stack wide>
      {!account.isDefault && (
        <Button kind="secondary" text="me.wallet.makeDefault" busy={busy} onPress={onDefault} />
      )}
      {account.inUse ? (
        <Notice tone="info" text="me.wallet.inUse" />
      ) : (
        <Button kind="danger" text="me.wallet.remove" busy={busy} onPress={onRemove} />
      )}
    </Stack>
  )
}
