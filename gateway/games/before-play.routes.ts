import { brand } from '#brand/brand.ts'
import { gameInfo, sessionResult } from '#contract/before-play.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { wordsOf } from '#gateway/site/words.rows.ts'
import { closedFor } from './games.rules.ts'
import { beganAt, factsOf, playedIn } from './before-play.rows.ts'

/** What a player is told before a game, and of the session while playing. */
export const beforePlayAnswers: readonly Answer[] = [
  answer(gameInfo, async ({ nodeId, language }, { services }) => {
    const { read } = services.database
    const facts = await factsOf(read, nodeId)
    if (!facts) return refuse('game_unknown')
    const rules = await wordsOf(read, 'rules', language.toLowerCase())
    return ok({ ...facts, rules: rules.get(nodeId)?.body ?? null, closed: closedFor(facts) ?? null })
  }),

  answer(sessionResult, async (_input, { services, caller }) => {
    const { read } = services.database
    const [since, played] = await Promise.all([beganAt(read, caller.handleHash), playedIn(read, caller.handleHash)])
    const { code: currency, digits } = brand.currency
    return ok({ since, now: services.clock(), ...played, currency, digits })
  }),
]
