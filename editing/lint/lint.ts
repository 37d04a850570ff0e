import { collectionNames, collections } from '#editing/collections.ts'
import { withoutDrafts } from '#editing/drafts.ts'
import { readFolder } from '#editing/folder.ts'
import type { Entry } from '#editing/entries.ts'
import { BODY, type Problem, sorted } from '#editing/problems.ts'
import { advice } from './advice.ts'
import { type Article, readArticle } from './articles.ts'
import { factProblems, missingPicture } from './facts.ts'
import { itemProblems } from './items.ts'
import { linkFault } from './links.ts'
import { pictureProblems } from './pictures.ts'
import { type Site, siteOf } from './site.ts'

/** What a check found. */
export interface Linted {
  readonly files: number
  /** Sorted by file and line. */
  readonly problems: readonly Problem[]
}

/**
 * Checks a content folder. Throws if it cannot be read.
 * @param now the moment that schedules are compared with, in milliseconds since the epoch
 * @param read reads a text, or remembers it
 */
export async function lintContent(folder: string, now = Date.now(), read = readArticle): Promise<Linted> {
  const { files, entries: all, pictures, moved, problems: ownProblems } = readFolder(folder)
  const entries = withoutDrafts(all)
  const drafts = all.filter((entry) => !entries.includes(entry))
  const articles: Article[] = []
  const problems: Problem[] = [...ownProblems]
  for (const entry of entries.filter(isArticle)) {
    const { article, problems: own } = read(entry)
    articles.push(article)
    problems.push(...own)
  }
  // what leads to a draft leads nowhere on the site
  const hidden = new Set(drafts.map(({ file }) => file))
  const site = siteOf({ files: files.filter((file) => !hidden.has(file)), entries, articles, pictures, moved })
  const present = new Set(files)
  for (const name of collectionNames) problems.push(...itemProblems(site.items.get(name) ?? [], present))
  for (const entry of entries) problems.push(...factProblems(entry, site, now))
  // nobody sees a draft yet: what is wrong in it holds nothing up
  for (const entry of drafts) problems.push(...factProblems(entry, site, now).map(asAdvice))
  problems.push(...advice(entries))
  for (const article of articles) problems.push(...referenceProblems(article, site))
  problems.push(...(await pictureProblems(folder, pictures)))
  return { files: files.length, problems: sorted(problems) }
}

function asAdvice(problem: Problem): Problem {
  return { ...problem, isWarning: true }
}

function isArticle({ collection }: Entry): boolean {
  return collections[collection].format === 'md'
}

function referenceProblems({ entry, references, anchors: own }: Article, site: Site): Problem[] {
  const { file, language } = entry
  return references.flatMap(({ kind, address, line }) => {
    if (kind === 'link') {
      const fault = linkFault(address, site, { language, own })
      return fault ? [{ file, line, field: BODY, ...fault }] : []
    }
    const fault = missingPicture(address, site)
    return fault ? [{ file, line, field: BODY, ...fault, isWarning: false }] : []
  })
}
