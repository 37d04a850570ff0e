import type { Entry } from '#editing/entries.ts'
import type { Fault } from '#editing/problems.ts'
import { missingGame } from './links.ts'
import type { Site } from './site.ts'

type Found = Fault & { readonly field: string; readonly isWarning: boolean }

/** Returns the games of a goal that are not in the catalogue. */
export function goalFaults({ fields }: Entry<'missions'> | Entry<'promotions'>, site: Site): Found[] {
  const games = fields.goal?.games ?? []
  return games.flatMap((id) => (site.hasGame(id) ? [] : [{ field: 'goal', ...missingGame(id, site) }]))
}

/** A promotion is either reached by a goal, which brings its reward, or decided by people. */
export function goalPartFaults({ fields }: Entry<'promotions'>): Found[] {
  const { goal, gives, takesApplications, paysCash } = fields
  if (goal && takesApplications) {
    const problem = 'The promotion has a goal and takes applications.'
    const remedy = 'Remove takesApplications: members take the reward of a goal themselves.'
    return [{ field: 'takesApplications', problem, remedy, isWarning: false }]
  }
  if (paysCash && !takesApplications) {
    const problem = 'The promotion says paysCash but takes no applications.'
    const remedy = 'Remove paysCash: only what people decide can bring own money.'
    return [{ field: 'paysCash', problem, remedy, isWarning: false }]
  }
  if ((goal === undefined) === (gives === undefined)) return []
  return goal
    ? [
        {
          field: 'goal',
          problem: 'The promotion has a goal but does not say what it gives.',
          remedy: 'Add a line gives: { points: 50 }.',
          isWarning: false,
        },
      ]
    : [
        {
          field: 'gives',
          problem: 'The promotion gives a reward but has no goal.',
          remedy: 'Add a line goal: { what: rounds, target: 3 }.',
          isWarning: false,
        },
      ]
}

/** A board without an end would never give its prizes, and a raffle would never be drawn. */
export function endFaults({ collection, fields }: Entry<'boards'> | Entry<'raffles'>): Found[] {
  if (fields.period !== 'once' || fields.expireAt !== undefined) return []
  const problem = `The ${collection === 'boards' ? 'board' : 'raffle'} has no end.`
  const remedy = 'Add a line expireAt: with its last day, or write period: week.'
  return [{ field: 'period', problem, remedy, isWarning: false }]
}

/** Returns the games that bring entries to a raffle and are not in the catalogue. */
export function entryFaults({ fields }: Entry<'raffles'>, site: Site): Found[] {
  const games = fields.entry.games ?? []
  return games.flatMap((id) => (site.hasGame(id) ? [] : [{ field: 'entry', ...missingGame(id, site) }]))
}
