import type { Transaction } from '../../../../../bridge/contract/entities/payment'
import { toCsv } from '../../../../domain/money/csv'
import { centavos } from '../../../../domain/money/money'
import { toManilaDay, toManilaTime } from '../../../../domain/time/day'
import { paymentState } from '../../../../features/order/status'
import { transactionType } from '../../../../features/payment/transaction'
import { useT } from '../../../../i18n/translate'

/** Converts transactions to CSV, with signed pesos in one column for summing. */
export function useToCsv(): (rows: readonly Transaction[]) => string {
  const t = useT()
  return (rows) =>
    toCsv([
      [
        t('record.csv.date'),
        t('record.csv.time'),
        t('record.csv.type'),
        t('record.csv.what'),
        t('record.csv.amount'),
        t('record.csv.fee'),
        t('record.csv.state'),
        t('record.csv.order'),
        t('record.csv.reference'),
        t('record.csv.no'),
      ],
      ...rows.map((one) => {
        const at = Date.parse(one.at)
        const { text, incoming: into } = transactionType[one.type]
        return [
          toManilaDay(at),
          toManilaTime(at),
          t(text),
          one.title,
          centavos(into ? one.amount : -one.amount),
          one.cash?.fee ?? '',
          t(paymentState[one.state].text),
          one.loanOrderNo ?? '',
          one.cash?.reference ?? '',
          one.transactionNo,
        ]
      }),
    ])
}
