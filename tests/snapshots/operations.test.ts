import { beforeAll, describe } from 'vitest'
import { groups } from '../../bridge/contract/operations'
import { cases } from '../service/access/allowed'
import { operationText } from './operation-text'
import { openCases } from './ready-cases'
import { testSections } from './sections'

let prepare: Awaited<ReturnType<typeof openCases>>
beforeAll(async () => {
  prepare = await openCases()
})

describe.each(Object.keys(groups))('operations of the group %s', (group) => {
  const sections = cases
    .filter(({ name }) => name.startsWith(`${group}.`))
    .map((one) => ({ name: one.name.slice(group.length + 1), text: () => operationText(one, prepare) }))
  testSections(`operations/${group}.txt`, sections)
})
