import { brand } from '#brand/brand.ts'
import { gameInfo, sessionResult } from '#contract/games/info.ts'
import { sessionStartOf } from '#gateway/auth/social/provider.rows.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { offeredLanguage } from '#gateway/http/language.ts'
import { wordsFor } from '#gateway/site/words.rows.ts'
import { closedFor, practiceUrl } from './games.rules.ts'
import { runningJackpot } from './jackpot.rows.ts'
import { measuredReturn } from './measured.rules.ts'
import { factsOf, playedIn } from './before-play.rows.ts'

/** Answers what a player needs to know before a game, and the session's result while playing. */
export const beforePlayAnswers: readonly Answer[] = [
  answer(gameInfo, async ({ nodeId, language }, { services }) => {
    const { read } = services.database
    const facts = await factsOf(read, nodeId, offeredLanguage(language))
    if (!facts) return refuse('game_unknown')
    const { playsJackpot, rounds, returned, squared, ...view } = facts
    const rules = await wordsFor(read, { subject: 'rules', id: nodeId }, language.toLowerCase())
    const rulesText = { rules: rules?.body ?? null, rulesLanguage: rules?.language ?? null }
    const jackpot = playsJackpot === 1 ? await runningJackpot(read) : undefined
    const measured = measuredReturn({ rounds, returned, squared })
    const closed = closedFor(facts) ?? null
    const practice = closed ? null : practiceOf(facts, language)
    return ok({ ...view, ...rulesText, measured, jackpot: jackpot ?? null, practice, closed })
  }),

  answer(sessionResult, async (_input, { services, caller }) => {
    const { read } = services.database
    const [since, played] = await Promise.all([
      sessionStartOf(read, caller.handleHash),
      playedIn(read, caller.handleHash),
    ])
    const { code: currency, digits } = brand.currency
    return ok({ since, now: services.clock(), ...played, currency, digits })
  }),
]

/** In-house games have practice if their rounds are a player's own: then they play for the jackpot (decisions 051 and 155). */
function practiceOf(
  { nodeId, vassalage, playsJackpot, launchAddress }: NonNullable<Awaited<ReturnType<typeof factsOf>>>,
  language: string,
): string | null {
  if (vassalage !== brand.ownVendor || playsJackpot === 0 || launchAddress === null) return null
  return practiceUrl(launchAddress, { nodeId, language })
}
