import type { MessageKey } from '#i18n/keys.ts'

/** The lottery halls, by the ids of their routes. */
export const hallNames = {
  lottery: 'games.hallLottery',
  seaLottery: 'games.hallSea',
  vnlottery: 'games.hallVn',
} as const satisfies Record<string, MessageKey>

export type Hall = keyof typeof hallNames

/** The hall of a route. A row of the table without one stops the build. */
export function hallOf(id: string): Hall {
  const hall = Object.keys(hallNames).find((name): name is Hall => name === id)
  if (!hall) throw new Error(`src/layouts/lobby/halls.ts knows no hall "${id}".`)
  return hall
}
