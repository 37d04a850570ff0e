import type { Held } from './held-items.ts'
import type { Outcome } from './publish-once.ts'

// What a publish says to editors: the terminal prints it, and the desk's window shows it.

/** Something that was not published, or that stopped a publish. */
interface ReportItem {
  /** One sentence; empty if `problems` say it all. */
  readonly sentence: string
  readonly problems: Held['problems']
}

export interface Report {
  readonly isPublished: boolean
  /** What happened, as sentences. */
  readonly text: string
  readonly items: readonly ReportItem[]
  /** What the build printed, for the person who looks after the site. */
  readonly details?: string
}

/** What the sentences of a report name. */
interface Named {
  /** Where the site is: its address, or the folder of the release. */
  readonly place: string
  /** The folder that editors write. */
  readonly content: string
  readonly seconds: number
  /** What to do if the disk is full. */
  readonly fullDisk: string
}

/** Returns what an editor should know of a publish. */
export function reportOf(outcome: Outcome, named: Named): Report {
  switch (outcome.kind) {
    case 'published':
      return published(outcome, named)
    case 'refused':
      return unpublished('Put this right and save:', [{ sentence: '', problems: [...outcome.problems] }])
    case 'held':
      return unpublished(
        `Visitors would lose what they have now. ${REMEDY}`,
        outcome.lost.map((each) => ({ sentence: each, problems: [] })),
      )
    case 'no content':
      return unpublished(`The content folder ${named.content} is missing or empty.`)
    case 'disk full':
      return unpublished(named.fullDisk)
    case 'failed':
      return {
        ...unpublished(
          'The pages could not be built. Nothing that you wrote is lost: give the details to the person who runs the site.',
        ),
        details: outcome.output,
      }
  }
}

const REMEDY =
  'Correct the settings (atoll.yaml; a publisher that runs reads them when it is started again), or, if you mean it: npm run publish -- --accept'

function published({ release, held }: Extract<Outcome, { kind: 'published' }>, { place, seconds }: Named): Report {
  const done = `Published in ${seconds} s: ${place} (release ${release.id})`
  if (held.length === 0) return { isPublished: true, text: done, items: [] }
  const count = held.length === 1 ? '1 item is' : `${held.length} items are`
  return {
    isPublished: true,
    text: `${done}. ${count} held back until the errors are corrected:`,
    items: held.map((each) => ({ sentence: heldSentence(each), problems: each.problems })),
  }
}

/** Returns what became of something that was held back, and why if the fault is not its own. */
export function heldSentence({ title, isKept, neededBy, leadsTo }: Omit<Held, 'unit' | 'problems'>): string {
  const state = isKept ? 'the site keeps the last good version' : 'it is not on the site yet'
  if (neededBy !== undefined) return `${title}: ${state}, because of ${neededBy}, which needs it.`
  if (leadsTo !== undefined) return `${title}: ${state}, because it leads to ${leadsTo}, which is not on the site yet.`
  return `${title}: ${state}.`
}

function unpublished(text: string, items: readonly ReportItem[] = []): Report {
  return { isPublished: false, text: `Not published; the site stays as it is. ${text}`, items }
}
