import { describe, expect, it } from 'vitest'
import { PreStatus, UserType } from '../../../bridge/contract/codes'
import { isAgent, isBorrower, mayApply, mayReapply, reapplyFrom } from '../../../src/domain/loan/eligibility'
import { day } from '../../../src/domain/time/day'

describe('the eligibility of users', () => {
  it('treats everyone but merchants and individuals as agents', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter(isBorrower)).toEqual([5, 6])
    expect(isAgent(99)).toBe(true)
  })

  it('lets only prequalified users apply', () => {
    expect(Object.values(PreStatus).filter(mayApply)).toEqual([PreStatus.passed])
  })

  it('makes borrowers wait 60 days after a rejection, and agents 20 days', () => {
    const rejected = day('2026-11-09')
    expect(reapplyFrom(rejected, UserType.merchant)).toBe('2027-01-08')
    expect(reapplyFrom(rejected, UserType.agent)).toBe('2026-11-29')
    expect(mayReapply(rejected, UserType.individual, day('2027-01-07'))).toBe(false)
    expect(mayReapply(rejected, UserType.individual, day('2027-01-08'))).toBe(true)
  })
})
