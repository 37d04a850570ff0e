import { roomList } from '#contract/games/rooms.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { closedFor } from './games.rules.ts'
import { launchable } from './games.rows.ts'
import { toRoomView } from './rooms.rules.ts'
import { roomsOf } from './rooms.rows.ts'

/** Answers the rooms of a game. */
export const roomsAnswers: readonly Answer[] = [
  answer(roomList, async (game, { services, caller }) => {
    const { database, clock } = services
    const found = await launchable(database.read, game)
    if (!found) return refuse('game_unknown')
    // nobody sits there, and nobody has published its stakes
    if (closedFor(found) === 'vendor_not_connected') return ok({ rooms: [] })
    const asked = { nodeId: game.nodeId, memberId: caller.memberId, now: clock() }
    return ok({ rooms: (await roomsOf(database.read, asked)).map(toRoomView) })
  }),
]
