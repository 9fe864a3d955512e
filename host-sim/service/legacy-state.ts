type Rows = Record<string, string>

/** The tables that it became, by the names that a state has for them. */
interface SplitTables {
  paymentsByRequest: Rows
  applicationsByRequest: Rows
  registrations: Rows
  sentReminders: Rows
  notifiedPayouts: Rows
  seededHistories: Rows
}

/** Where an entry of the single table belongs, by how its key begins; whatever else is a request id of a user. */
const tablesByPrefix: readonly (readonly [begins: RegExp, table: keyof SplitTables])[] = [
  [/^history /, 'seededHistories'],
  [/^payout /, 'notifiedPayouts'],
  [/^register /, 'registrations'],
  [/^(?=(dueSoon|overdue) )/, 'sentReminders'],
]

/** Splits the table `once` of states that were stored before each purpose had its own. */
export function splitLegacyTable(once: Readonly<Rows>): SplitTables {
  const split: SplitTables = {
    paymentsByRequest: {},
    applicationsByRequest: {},
    registrations: {},
    sentReminders: {},
    notifiedPayouts: {},
    seededHistories: {},
  }
  for (const [key, value] of Object.entries(once)) {
    const [begins, table] = tablesByPrefix.find(([start]) => start.test(key)) ?? []
    if (begins && table) split[table][key.replace(begins, '')] = value
    else split[value.startsWith('AP-') ? 'applicationsByRequest' : 'paymentsByRequest'][key] = value
  }
  return split
}
