import type { Entry } from '#editing/entries.ts'
import type { Fault, Problem } from '#editing/problems.ts'
import { endFaults, entryFaults, goalFaults, goalPartFaults } from './activities.ts'
import { type LinkFault, missingGame, missingItem, pageFault, webFault } from './links.ts'
import type { Site } from './site.ts'

type Found = Fault & { readonly field: string; readonly isWarning: boolean }

/** Checks an entry's fields against the rest of the content and the clock. */
export function factProblems(entry: Entry, site: Site, now: number): Problem[] {
  const { file, lines } = entry
  const found = [...scheduleFaults(entry, now), ...pictureFaults(entry, site), ...(ownFaults(entry, site) ?? [])]
  return found.map(({ field, ...fault }) => ({ file, line: lines[field] ?? 1, field, ...fault }))
}

function scheduleFaults({ publishAt, expireAt, fields }: Entry, now: number): Found[] {
  if (expireAt === undefined) return []
  const [from, until] = ['publishAt' in fields && fields.publishAt, 'expireAt' in fields && fields.expireAt]
  if (publishAt !== undefined && expireAt <= publishAt) {
    const problem = `It ends (${until}) before it begins (${from}): it never shows.`
    return [{ field: 'expireAt', problem, remedy: 'Correct one of the two dates.', isWarning: false }]
  }
  if (expireAt > now) return []
  return [
    {
      field: 'expireAt',
      problem: `It ended on ${until}: it no longer shows.`,
      remedy: 'Write a later date, or remove the file.',
      isWarning: true,
    },
  ]
}

function pictureFaults({ fields }: Entry, site: Site): Found[] {
  if (!('picture' in fields) || fields.picture === undefined) return []
  const fault = missingPicture(fields.picture, site)
  if (fault) return [{ field: 'picture', ...fault, isWarning: false }]
  if (!('reward' in fields || 'takesApplications' in fields) || ('pictureAlt' in fields && fields.pictureAlt)) return []
  return [
    {
      field: 'picture',
      problem: 'The picture has no description.',
      remedy: 'Add a line pictureAlt: "What it shows".',
      isWarning: true,
    },
  ]
}

/** Returns that there is no such picture. */
export function missingPicture(address: string, site: Site): Fault | undefined {
  if (!address.startsWith('/pictures/')) {
    const remedy = 'Put the file into pictures/ and write its place: /pictures/summer/beach.jpg.'
    return { problem: `"${address}" is not a picture of this site.`, remedy }
  }
  const found = site.hasPicture(address)
  if (found === true) return undefined
  if (found === false)
    return { problem: `There is no picture ${address}.`, remedy: 'Put the file there, or correct its name.' }
  return { problem: `There is no picture ${address}.`, remedy: `Write ${found}: capital letters count.` }
}

/** The checks of each kind of content. */
function ownFaults(entry: Entry, site: Site): Found[] | undefined {
  if (isOf(entry, 'help')) return categoryFaults(entry, site)
  if (isOf(entry, 'promotions')) {
    return [...promotionFaults(entry), ...goalPartFaults(entry), ...goalFaults(entry, site)]
  }
  if (isOf(entry, 'missions')) return goalFaults(entry, site)
  if (isOf(entry, 'boards')) return endFaults(entry)
  if (isOf(entry, 'raffles')) return [...endFaults(entry), ...entryFaults(entry, site)]
  if (isOf(entry, 'banners')) return bannerFaults(entry, site)
  if (isOf(entry, 'resources')) return resourceFaults(entry)
  if (isOf(entry, 'footer')) return footerFaults(entry, site)
  return undefined
}

function isOf<Name extends Entry['collection']>(entry: Entry, name: Name): entry is Entry<Name> {
  return entry.collection === name
}

function categoryFaults({ fields, language }: Entry<'help'>, site: Site): Found[] {
  if (site.has('help-categories', fields.category)) return []
  const remedy = `Write one of: ${site.ids('help-categories').join(', ')}; or add help-categories/${language}/${fields.category}.yaml.`
  return [{ field: 'category', problem: `There is no category "${fields.category}".`, remedy, isWarning: false }]
}

function promotionFaults({ fields }: Entry<'promotions'>): Found[] {
  return (['reward', 'condition'] as const).flatMap((field) => {
    if (fields[field] !== undefined) return []
    const remedy =
      field === 'reward' ? 'Add a line reward: "50.00 in play money".' : 'Add a line condition: "Play three rounds".'
    return [{ field: 'title', problem: `The promotion does not say its ${field}.`, remedy, isWarning: true }]
  })
}

function resourceFaults({ fields }: Entry<'resources'>): Found[] {
  return (['url', 'qrCodeUrl'] as const).flatMap((field) => {
    const fault = webFault(fields[field] ?? 'https://localhost')
    return fault ? [{ field, ...fault }] : []
  })
}

function footerFaults({ fields }: Entry<'footer'>, site: Site): Found[] {
  return fields.topics.flatMap((id) =>
    site.has('help', id) ? [] : [{ field: 'topics', ...missingItem('help', id, site) }],
  )
}

function bannerFaults({ fields }: Entry<'banners'>, site: Site): Found[] {
  const { linkageType, linkTo } = fields
  if (linkageType === undefined && linkTo === undefined) return []
  if (linkageType === undefined) {
    return [
      {
        field: 'linkTo',
        problem: 'The banner does not say what it leads to.',
        remedy: 'Add a line linkageType: game, promotion or page.',
        isWarning: false,
      },
    ]
  }
  if (linkTo === undefined) {
    return [
      {
        field: 'linkageType',
        problem: 'The banner does not say where it leads.',
        remedy: `Add a line linkTo: with the ${linkageType}.`,
        isWarning: false,
      },
    ]
  }
  const fault = targetFault(linkageType, linkTo, site)
  return fault ? [{ field: 'linkTo', ...fault }] : []
}

function targetFault(kind: 'game' | 'promotion' | 'page', target: string, site: Site): LinkFault | undefined {
  if (kind === 'game') return site.hasGame(target) ? undefined : missingGame(target, site)
  if (kind === 'promotion') return site.has('promotions', target) ? undefined : missingItem('promotions', target, site)
  return pageFault(target, site)
}
