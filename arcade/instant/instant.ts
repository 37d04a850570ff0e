import { array, length, picklist, pipe, strictObject } from 'valibot'
import { type Game, defineGame } from '#arcade/game.ts'
import { rolesOf, rulesOf } from './rules.ts'
import type { InstantTitle } from './title.ts'

/** Returns the game of a title, for the arcade and for the verification of copied proofs. */
export function instantOf(title: InstantTitle): Game {
  const roles = rolesOf(title)
  return defineGame({
    id: title.id,
    engine: title.engine,
    rules: rulesOf(title),
    bet: strictObject({}),
    outcome: strictObject({
      prize: picklist([...roles, 'none']),
      fields: pipe(array(picklist(roles)), length(title.fields)),
    }),
    record: (_, { prize, fields }) => ({ prize, fields: fields.join('') }),
  })
}
