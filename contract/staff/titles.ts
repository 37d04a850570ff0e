import { boolean, number, object, strictObject, pipe, safeInteger } from 'valibot'
import { gameId } from './games.ts'
import { reason, requestId, staffCall } from './staff-call.ts'

/**
 * Asks the provider of a title that has stopped itself to open it: it does so with its next call, and counts the title's
 * rounds afresh. Refused: `unknown`, `state_other` (it is open, was asked for already, or has stopped once more since).
 */
export const openStoppedTitle = staffCall({
  name: 'openTitle',
  method: 'POST',
  path: '/staff/games/open',
  access: 'games.change',
  input: strictObject({ request: requestId, id: gameId, stoppedAt: pipe(number(), safeInteger()), reason }),
  value: object({}),
})

/**
 * Takes a title out of all lists, or lists it again. A hidden title takes no stakes; open rounds end as usual. Once listed
 * again it is open. Refused: `unknown`, `state_other`.
 */
export const setGameShown = staffCall({
  name: 'setGameShown',
  method: 'POST',
  path: '/staff/games/shown',
  access: 'games.change',
  input: strictObject({ request: requestId, id: gameId, shown: boolean(), reason }),
  value: object({}),
})
