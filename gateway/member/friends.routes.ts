import { FRIEND_PAGE_SIZE, friends } from '#contract/member/friends.ts'
import { friendCode } from '#contract/register/friend-code.ts'
import { countFriendVisit, friendCodeOf, friendTerms } from '#gateway/affiliate/friends.rows.ts'
import { maskedName } from '#gateway/games/winners.rules.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf } from '#gateway/http/network.ts'
import { pagesOf, periodOf, readAt } from '#gateway/lists.rules.ts'
import { countFriends, friendCodeOfMember, friendSteps, pageOfFriends } from './friends.rows.ts'

/** Answers the calls about friends that a member invites (S2.68). */
export const friendsAnswers: readonly Answer[] = [
  answer(friends, async ({ state: wanted, days, pageNo, asOf }, { caller: { memberId }, services }) => {
    const { database, side, origin, playersOrigin } = services
    const { read } = database
    const own = await friendCodeOfMember(read, memberId)
    const until = readAt(asOf, services.clock())
    const since = days === undefined ? 0 : periodOf({ days }, until).since
    const query = { memberId, wanted, since, until }
    const found = await countFriends(read, query)
    const page = await pageOfFriends(read, { ...query, pageNo })
    return ok({
      code: own.code,
      origin: side === 'players' ? origin() : (playersOrigin ?? null),
      terms: await friendTerms(read),
      funnel: { visits: own.visits, ...(await friendSteps(read, memberId)) },
      list: page.map(({ account, registered_at, refused, inviter_points, ...one }) => ({
        name: maskedName(account),
        registeredAt: registered_at,
        state: one.state,
        reason: refused,
        next: one.next,
        points: inviter_points ?? 0,
        rounds: one.rounds ?? 0,
      })),
      found,
      totalPages: pagesOf(found, FRIEND_PAGE_SIZE),
      asOf: until,
    })
  }),

  answer(friendCode, async ({ code, visit }, { ip, services: { database, visits } }) => {
    const known = await friendCodeOf(database.read, code)
    if (!known) return refuse('friend_code_unknown')
    const network = networkOf(ip)
    if (visit && visits.waitSeconds(network) === 0) {
      visits.begin(network)
      await database.write((rows) => countFriendVisit(rows, known.code))
    }
    return ok({})
  }),
]
