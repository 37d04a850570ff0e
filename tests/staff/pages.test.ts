import { describe, expect, test } from 'vitest'
import { type StaffRole, permissionsFor } from '#contract/staff/roles.ts'
import { pages, pagesFor } from '#staff/texts/pages.ts'

const idsFor = (...roles: StaffRole[]) => pagesFor(permissionsFor(roles)).map(({ id }) => id)

describe('the menu of the staff centre', () => {
  test('shows an owner every page', () => {
    expect(idsFor('owner')).toEqual(pages.map(({ id }) => id))
  })

  test('shows each role only what its permissions open', () => {
    expect(idsFor('support')).toEqual(['today', 'member', 'promotions', 'rewards', 'chat', 'service', 'account'])
    expect(idsFor('payments')).toEqual(['today', 'money', 'member', 'promotions', 'rewards', 'books', 'account'])
    expect(idsFor('games')).toEqual(['today', 'games', 'lottery', 'books', 'account'])
    expect(idsFor('risk')).toEqual(['today', 'money', 'member', 'agents', 'chat', 'books', 'log', 'account'])
  })

  test('joins the pages of several roles, and shows somebody without roles only the own devices', () => {
    expect(idsFor('content', 'support')).toEqual([
      'today',
      'member',
      'promotions',
      'rewards',
      'chat',
      'service',
      'games',
      'account',
    ])
    expect(idsFor()).toEqual(['account'])
  })
})
