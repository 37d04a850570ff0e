import { FRIEND_PAGE_SIZE, friendStates, friends } from '#contract/member/friends.ts'
import { friendCode } from '#contract/register/friend-code.ts'
import { countFriendVisit, friendCodeOf } from '#gateway/affiliate/friends.rows.ts'
import { maskedName } from '#gateway/games/winners.rules.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf } from '#gateway/http/network.ts'
import { pagesOf, periodOf, readAt } from '#gateway/lists.rules.ts'
import { countFriends, friendCodeOfMember, pageOfFriends } from './friends.rows.ts'

type State = (typeof friendStates)[number]

/** Answers the calls about friends that a member invites (S2.68). Nothing is paid for them. */
export const friendsAnswers: readonly Answer[] = [
  answer(friends, async ({ state: wanted, days, pageNo, asOf }, { caller: { memberId }, services }) => {
    const { database, side, origin, playersOrigin } = services
    const { read } = database
    const own = await friendCodeOfMember(read, memberId)
    const counts = await countFriends(read, memberId)
    const upTo = (...states: readonly State[]) => states.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
    const until = readAt(asOf, services.clock())
    const since = days === undefined ? 0 : periodOf({ days }, until).since
    const listed = await countFriends(read, memberId, { since, until })
    const shown: readonly State[] = wanted ? [wanted] : friendStates
    const found = shown.reduce((sum, each) => sum + (listed.get(each) ?? 0), 0)
    const page = await pageOfFriends(read, { memberId, wanted, since, until, pageNo })
    return ok({
      code: own.code,
      origin: side === 'players' ? origin() : (playersOrigin ?? null),
      funnel: {
        visits: own.visits,
        registered: upTo('registered', 'verified', 'deposited', 'active'),
        verified: upTo('verified', 'deposited', 'active'),
        deposited: upTo('deposited', 'active'),
        active: upTo('active'),
      },
      list: page.map(({ account, registered_at, refused, state }) => ({
        name: maskedName(account),
        registeredAt: registered_at,
        state,
        reason: refused,
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
