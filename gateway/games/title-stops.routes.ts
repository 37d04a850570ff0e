import { stoppedTitles } from '#contract/game-wallet/game-wallet.ts'
import { signed } from '#gateway/game-wallet/signed.ts'
import { type Answer, ok } from '#gateway/http/answer.ts'
import { storeStops, wantedOpen } from './title-stops.rows.ts'

/** Answers providers that tell which of their titles have stopped themselves. */
export const titleStopAnswers: readonly Answer[] = [
  signed(stoppedTitles, async ({ stopped }, { vendor: { code }, request }) => {
    const { database } = request.services
    await database.write((rows) => storeStops(rows, code, stopped))
    return ok({ open: await wantedOpen(database.read, code) })
  }),
]
