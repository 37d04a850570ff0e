import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from '#editing/places.ts'
import type { Problem } from '#editing/problems.ts'
import { type UnitFolder, isEssential, isSameUnit, names, putUnit, textOf, unitOf, unitsIn } from './content-units.ts'
import { copyFiles } from './copy-files.ts'
import type { Held } from './held-items.ts'
import { titleOf } from './unit-titles.ts'

// An item with an error does not hold up the others: the site keeps the version that was published last, in all its languages,
// or goes without the item if there is none. What is published then passes the same check as content without errors.

interface Sources {
  /** The copy of the content that is about to be published. It is changed. */
  readonly snapshot: string
  /** The content of the release that is served, which passed its check. */
  readonly good: string | undefined
  /** What could not be copied into the snapshot. */
  readonly uncopied: readonly Problem[]
  /** Returns the errors of a content folder. */
  readonly lint: (folder: string) => Promise<readonly Problem[]>
}

interface HeldBack {
  readonly held: Held[]
  /** Errors that no published version is without: nothing can be published. */
  readonly remaining: readonly Problem[]
}

/** Replaces everything in a snapshot that has an error. */
export async function holdBack(sources: Sources): Promise<HeldBack> {
  const { snapshot, lint } = sources
  const uncopied = holdUncopied(sources)
  const first = await lint(snapshot)
  if (first.length === 0) return { held: uncopied, remaining: [] }
  // what is replaced may be right after all once others are: then it is put back
  const written = `${snapshot}.written`
  copyFiles(snapshot, written)
  const holding = new Holding(sources, written)
  let problems = first
  while (problems.length > 0 && holding.replace(byUnit(problems))) problems = await lint(snapshot)
  rmSync(written, { recursive: true })
  const held = [...uncopied, ...holding.held.values()]
  // a folder that is not one of content would empty the site
  const isEmpty = [...unitsIn(snapshot).keys()].every((unit) => placeOf(unit).kind === 'picture')
  return { held, remaining: isEmpty ? first : problems }
}

/** Restores what could not be copied: a link, or a folder that cannot be opened, does not remove what was below it. */
function holdUncopied({ snapshot, good, uncopied }: Sources): Held[] {
  return uncopied.map((problem) => {
    const { file } = problem
    const isKept = good !== undefined && existsSync(join(good, file))
    if (isKept) copyFiles(join(good, file), join(snapshot, file))
    return { unit: file, title: file, isKept, problems: [problem] }
  })
}

type Faulty = ReadonlyMap<string, readonly Problem[]>

function byUnit(problems: readonly Problem[]): Faulty {
  const units = new Map<string, Problem[]>()
  for (const problem of problems) {
    const unit = unitOf(problem.file)
    units.set(unit, [...(units.get(unit) ?? []), problem])
  }
  return units
}

/** The units of a snapshot that are replaced by their last good version. */
class Holding {
  readonly held = new Map<string, Held>()
  /** Was held, and put back as it was written once. */
  readonly #retried = new Set<string>()
  readonly #snapshot: string
  readonly #good: UnitFolder
  readonly #written: UnitFolder

  constructor({ snapshot, good }: Sources, written: string) {
    this.#snapshot = snapshot
    this.#good = { folder: good ?? '', units: unitsIn(good) }
    this.#written = { folder: written, units: unitsIn(written) }
  }

  /** Replaces units that have errors, or else what they need; returns whether there was anything to replace. */
  replace(faulty: Faulty): boolean {
    const changed = [...faulty].filter(([unit]) => this.#isReplaceable(unit))
    for (const [unit, problems] of changed) {
      const leadsTo = this.#missingIn(unit)
      this.#hold(unit, leadsTo === undefined ? { problems: [...problems] } : { problems: [], leadsTo })
      for (const moved of this.#movedTo(unit)) this.#hold(moved, { problems: [], neededBy: unit })
    }
    return changed.length > 0 || this.#replaceNeeded(faulty)
  }

  #now(): UnitFolder {
    return { folder: this.#snapshot, units: unitsIn(this.#snapshot) }
  }

  #isReplaceable(unit: string): boolean {
    const isPublished = this.#good.units.has(unit)
    return (isPublished || !isEssential(unit)) && !isSameUnit(unit, this.#now(), this.#good)
  }

  #hold(unit: string, reason: Pick<Held, 'problems' | 'neededBy' | 'leadsTo'>): void {
    const isKept = this.#good.units.has(unit)
    const title = this.#title(unit)
    putUnit(unit, this.#good, this.#now())
    this.held.set(unit, { unit, title, isKept, ...reason })
  }

  #title(unit: string): string {
    return titleOf(unit, this.#written) ?? titleOf(unit, this.#good) ?? unit
  }

  /** Returns the title of something that a unit leads to and that is held without ever having been published. */
  #missingIn(unit: string): string | undefined {
    const text = textOf(unit, this.#now())
    return [...this.held.values()].find((each) => !each.isKept && names(text, each.unit))?.title
  }

  /** A misplaced file is likely one that was moved by mistake: the item of its name then lacks it where it belongs. */
  #movedTo(unit: string): string[] {
    if (placeOf(unit).kind !== 'misplaced') return []
    const stem = unit
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '')
    return [...this.#good.units.keys()].filter((each) => each.split('/')[1] === stem && this.#isReplaceable(each))
  }

  /**
   * Replaces what good versions lead to and what has changed or gone since: they were published with it. A unit that was
   * held for that alone is tried once more as it was written.
   */
  #replaceNeeded(faulty: Faulty): boolean {
    let isChanged = false
    for (const unit of faulty.keys()) {
      const text = textOf(unit, this.#now())
      const needed = [...this.#good.units.keys()].filter((each) => names(text, each) && this.#isReplaceable(each))
      for (const each of needed) this.#hold(each, { problems: [], neededBy: this.#title(unit) })
      if (needed.length === 0) continue
      isChanged = true
      if (this.#retried.has(unit) || !this.held.delete(unit)) continue
      this.#retried.add(unit)
      putUnit(unit, this.#written, this.#now())
    }
    return isChanged
  }
}
