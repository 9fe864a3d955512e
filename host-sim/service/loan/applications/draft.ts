import { ApplicationState } from '../../../../bridge/contract/codes'
import type { ApplicationRecord } from '../../state'
import type { World } from '../../world'

/** Fields of an application whose contracts were neither accepted nor signed. */
export const unsigned = () =>
  ({
    contractHashes: [],
    agreed: false,
    language: null,
    signatureFileId: null,
    signed: null,
  }) satisfies Partial<ApplicationRecord>

type DraftFields = Omit<
  ApplicationRecord,
  | keyof ReturnType<typeof unsigned>
  | 'state'
  | 'confirmed'
  | 'submittedAt'
  | 'decidedAt'
  | 'reasons'
  | 'createdAt'
>

/** A new application that is confirmed, but neither signed nor sent. */
export const createDraft = (
  { loanOrderNo, newPlan, ...given }: DraftFields,
  { now }: Pick<World, 'now'>,
): ApplicationRecord => ({
  ...given,
  state: ApplicationState.draft,
  confirmed: true,
  ...unsigned(),
  submittedAt: null,
  decidedAt: null,
  reasons: [],
  loanOrderNo,
  createdAt: now,
  ...(newPlan && { newPlan }),
})
