import type { Transaction } from '../../../../../bridge/contract/entities/payment'
import { csvOf } from '../../../../domain/csv'
import { clockOf, dayOf } from '../../../../domain/day'
import { centavos } from '../../../../domain/money'
import { paymentState } from '../../../../features/order/status'
import { transactionType } from '../../../../features/payment/transaction'
import { useSay } from '../../../../i18n/translate'

/** Puts transactions into a table for a spreadsheet: signed pesos in one column, so that it adds up. */
export function useExportedRecords(): (rows: readonly Transaction[]) => string {
  const say = useSay()
  return (rows) =>
    csvOf([
      [
        say('record.csv.date'),
        say('record.csv.time'),
        say('record.csv.type'),
        say('record.csv.what'),
        say('record.csv.amount'),
        say('record.csv.fee'),
        say('record.csv.state'),
        say('record.csv.order'),
        say('record.csv.reference'),
        say('record.csv.no'),
      ],
      ...rows.map((one) => {
        const at = Date.parse(one.at)
        const { text, into } = transactionType[one.type]
        return [
          dayOf(at),
          clockOf(at),
          say(text),
          one.title,
          centavos(into ? one.amount : -one.amount),
          one.cash?.fee ?? '',
          say(paymentState[one.state].text),
          one.loanOrderNo ?? '',
          one.cash?.reference ?? '',
          one.transactionNo,
        ]
      }),
    ])
}
