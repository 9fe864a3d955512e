import type { ActionName } from '../../bridge/contract/actions'
import type { Operation } from '../../bridge/contract/operation'
import { auth } from '../../bridge/contract/operations/auth-app'
import { register } from '../../bridge/contract/operations/auth-register'
import { loanProduct } from '../../bridge/contract/operations/loan-product'
import { cashTransaction, wallet } from '../../bridge/contract/operations/loan-wallet'
import { user } from '../../bridge/contract/operations/system-user'
import type { Path } from '../routes/lookup'

interface Feature {
  about: string
  routes?: readonly Path[]
  operations?: readonly Operation[]
  actions?: readonly ActionName[]
}

/** Features that a deployment can disable, with their pages, operations and actions. */
export const features = {
  borrowing: {
    about: 'Applying for a new loan; loans that are out go on',
    routes: [
      '/pages/agent/borrow',
      '/pages/agent/loanApply',
      '/pages/agent/loanMoney',
      '/pages/agent/loanApplyInfo',
      '/pages/agent/loanConfirm',
      '/pages/agent/loanAgreement',
      '/pages/agent/signing',
      '/pages/agent/loanSubmit',
    ] satisfies Path[],
    operations: [
      loanProduct.generateApplicationForm,
      loanProduct.submitClientLoanFrom,
      loanProduct.confirmLoanInformation,
    ],
  },
  registration: {
    about: 'New accounts, by oneself or by an agent',
    routes: [
      '/pages/register/selectAccountType',
      '/pages/register/index',
      '/pages/register/verification',
      '/pages/client/register',
    ] satisfies Path[],
    operations: [register.registerUser, register.registerForAgent],
  },
  accounts: {
    about: 'Adding and replacing the accounts that money goes to',
    routes: ['/pages/me/card/add', '/pages/me/card/verification'] satisfies Path[],
    operations: [wallet.bindWallet, wallet.editWallet],
  },
  cash: { about: 'Cash-in and cash-out at an outlet', operations: Object.values(cashTransaction) },
  biometrics: {
    about: 'Logging in by fingerprint or face',
    operations: [auth.biometricsLogin, user.isOpenFingerprint, user.isOpenFaceRecognition],
    actions: ['BiometricPrompt', 'faceId'],
  },
  push: { about: 'Messages that the phone shows', actions: ['bindPush'] },
  feedback: {
    about: 'Questions and complaints from within the app',
    routes: ['/pages/me/feedback', '/pages/register/havingProblems'] satisfies Path[],
    operations: [user.problemFeedback, register.problemFeedback],
  },
} as const satisfies Record<string, Feature>

/** Returns the names of a feature's pages, operations and native actions. */
export function namesOf(feature: keyof typeof features): string[] {
  const { routes = [], operations = [], actions = [] }: Feature = features[feature]
  return [...routes, ...operations.map(({ native }) => native), ...actions]
}
