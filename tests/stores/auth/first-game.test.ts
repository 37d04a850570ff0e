import { readFileSync } from 'node:fs'
import { number, object, optional, parse as read, record, string } from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { FIRST_GAME } from '#stores/auth/session/registered.ts'

const catalogue = new URL('../../../gateway/seed/catalogue/ATL.yaml', import.meta.url)

test('S4.11 a new member’s first game is one of the catalogue, and none has a smaller stake', () => {
  const file: unknown = parse(readFileSync(catalogue, 'utf8'))
  const { games } = read(object({ games: record(string(), object({ minBet: optional(number()) })) }), file)
  const stakes = Object.values(games).map(({ minBet }) => minBet ?? Number.POSITIVE_INFINITY)
  expect(games[FIRST_GAME]?.minBet).toBe(Math.min(...stakes))
})
