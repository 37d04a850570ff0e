import type { Problem } from '#editing/problems.ts'
import type { OverviewRow, Standing } from '#desk/overview.ts'
import type { SiteState } from '#desk/site-state.ts'
import type { Titles } from '#desk/titles.ts'
import { addressOf, problemRow, unitOfFile } from './problem-list.ts'
import { ask, element, onState } from './state.ts'
import './local.css'

// The page /admin/problems: what the check of the content found, errors first, and every item by language.

interface Content {
  readonly problems: readonly Problem[]
  /** Of the items that have a problem. */
  readonly titles: Titles
  readonly site: SiteState
  readonly rows: readonly OverviewRow[]
  readonly languages: readonly { readonly code: string; readonly endonym: string; readonly dir: string }[]
}

const standings: Readonly<Record<Standing, string>> = {
  present: '✓ there',
  missing: 'missing',
  differs: 'facts differ',
  wrong: 'wrong',
}
const schedules = { always: '', later: 'appears later', now: 'scheduled, now shown', over: 'over', draft: 'draft' }

const main = element('main')
document.body.append(main)

function errorsOf({ problems, titles, site }: Content): HTMLElement[] {
  const errors = problems.filter(({ isWarning }) => !isWarning)
  const units = new Map<string, Problem[]>()
  for (const error of errors) {
    const unit = unitOfFile(error.file)
    units.set(unit, [...(units.get(unit) ?? []), error])
  }
  const others = site.held.filter(({ unit }) => !units.has(unit))
  if (units.size + others.length === 0) return [element('p', { text: 'No errors: everything can be published.' })]
  const items = [...units].map(([unit, own]) =>
    element('li', { class: 'error' }, [
      element('p', { class: 'state', text: stateOf(unit, site) }),
      element(
        'ul',
        {},
        own.map((each) => problemRow(each, titles)),
      ),
    ]),
  )
  const held = others.map(({ sentence }) => element('li', { class: 'error' }, [element('p', { text: sentence })]))
  return [
    element('h2', { text: `To correct (${items.length + held.length})` }),
    element('p', { text: 'These items are held back. Everything else is published.' }),
    element('ul', { class: 'problems' }, [...items, ...held]),
  ]
}

/** Returns what readers see of an item with an error, as far as this computer knows. */
function stateOf(unit: string, { published }: SiteState): string {
  if (!published) return 'Held back until it is corrected'
  return published.includes(unit) ? 'The site keeps the last good version' : 'Not on the site yet'
}

/** Advice stops nothing, so it is folded below the errors. */
function adviceOf({ problems, titles }: Content): HTMLElement[] {
  const advice = problems.filter(({ isWarning }) => isWarning)
  if (advice.length === 0) return []
  return [
    element('details', { class: 'advice' }, [
      element('summary', { text: `Advice (${advice.length}): nothing here stops a publish` }),
      element(
        'ul',
        { class: 'problems warning' },
        advice.map((each) => problemRow(each, titles)),
      ),
    ]),
  ]
}

function tableOf({ rows, languages }: Content): HTMLElement {
  const head = ['Kind', 'Item', 'Schedule', ...languages.map(({ endonym }) => endonym)]
  const body = rows.map(({ collection, id, title, schedule, languages: by }) =>
    element('tr', {}, [
      element('td', { text: collection }),
      element('td', {}, [element('a', { href: addressOf(collection, id), text: title })]),
      element('td', { text: schedules[schedule] }),
      ...languages.map(({ code }) => {
        const standing = by[code] ?? 'missing'
        return element('td', { class: standing, text: standings[standing] })
      }),
    ]),
  )
  return element('div', { class: 'wide', role: 'region', 'aria-label': 'Items by language', tabindex: '0' }, [
    element('table', {}, [
      element('thead', {}, [
        element(
          'tr',
          {},
          head.map((text) => element('th', { scope: 'col', text })),
        ),
      ]),
      element('tbody', {}, body),
    ]),
  ])
}

async function show(): Promise<void> {
  const isOpen = main.querySelector('details')?.open ?? false
  const content = await ask<Content>('content')
  main.replaceChildren(
    element('h1', { text: 'Problems' }),
    ...errorsOf(content),
    ...adviceOf(content),
    element('h2', { text: 'Items by language' }),
    tableOf(content),
  )
  main.querySelector('details')?.toggleAttribute('open', isOpen)
}

void show()
let known = ''
onState(({ errors, warnings, publish }) => {
  // what the site shows may differ after a publish
  const now = `${errors} ${warnings} ${publish.state}`
  if (known !== '' && known !== now) void show()
  known = now
})
