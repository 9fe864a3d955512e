import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ClientData, clientData, type FormDicts } from '../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../bridge/contract/operations/loan-pre-audit'
import { toWire } from '../../bridge/contract/wire'
import { personaIds } from '../../host-sim/seed/personas'
import { isProvider, readAccountNumber } from '../../host-sim/service/loan/wallet/providers'
import type { UserRecord } from '../../host-sim/service/state'
import { findFormProblem, tidyForm } from '../../src/domain/form/client-form'
import { idNumber, parseIdType } from '../../src/domain/person/id-number'
import { allFields } from '../../src/features/prequalification/form-sections'
import type { AnyField } from '../../src/forms/field'
import { openBackend } from './service'

let users: UserRecord[]
let forms: [id: string, form: ClientData][]
let dicts: FormDicts
beforeAll(async () => {
  const { call, service } = openBackend(personaIds.filter((id) => id !== 'heavy'))
  users = Object.values(service.state.users)
  forms = users.flatMap(({ id, pre }) => (pre.form ? [[id, pre.form] as const] : []))
  dicts = await call('merchant', preAuditEvaluation.getDictTypes, {})
})

/** Choice fields of the form with the names of their lists. */
const choices = Object.entries<AnyField>(allFields).flatMap(([name, { list }]) =>
  list && list !== 'yesOrNo' ? [[name as keyof ClientData, list as keyof FormDicts] as const] : [],
)

/** The users for whom a check finds something. */
const wrongUsers = (find: (user: UserRecord) => unknown) =>
  users.flatMap((user) => (find(user) ? [[user.id, find(user)]] : []))

describe('seeded users', () => {
  it('have forms that match the schema and pass every rule', () => {
    expect(forms.length).toBeGreaterThan(50)
    for (const [id, form] of forms) {
      expect(v.parse(clientData, toWire(clientData, form)), id).toEqual(form)
      expect(tidyForm(form), id).toEqual(form)
      expect(findFormProblem(form), id).toBeUndefined()
    }
  })

  it.each(choices)('have forms whose field %s has a value from its list', (field, list) => {
    const values = dicts[list].map(({ value }) => value)
    expect(forms.filter(([, form]) => !values.includes(`${form[field]}`))).toEqual([])
  })

  it('have no field marked as refused that is missing in the form', () => {
    const known = Object.keys(clientData.entries)
    expect(wrongUsers(({ pre }) => pre.refused.find(({ field }) => !known.includes(field)))).toEqual([])
  })

  it('have accounts of providers that exist, with valid numbers', () => {
    const isWrong = ({ kind, provider, number }: UserRecord['accounts'][number]) =>
      !isProvider(kind, provider) || readAccountNumber(kind, provider, number) !== number
    expect(wrongUsers(({ accounts }) => accounts.find(isWrong))).toEqual([])
  })

  it('have IDs of a type that exists, with a number of its format', () => {
    expect(wrongUsers((user) => idNumber(user.idNumber, { type: parseIdType(user.idType) }))).toEqual([])
  })
})
