import type { Problem } from '#editing/problems.ts'
import type { OverviewRow, Standing } from '#desk/overview.ts'
import { ask, element, onState } from './state.ts'
import './local.css'

// The page /admin/problems: what the check of the content found, and every item by language.

interface Content {
  readonly problems: readonly Problem[]
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

function rowOf({ file, line, problem, remedy, isWarning }: Problem): HTMLElement {
  return element('li', { class: isWarning ? 'warning' : 'error' }, [
    element('strong', { text: isWarning ? 'Advice' : 'Must be changed' }),
    element('code', { text: `${file}:${line}` }),
    element('p', { text: `${problem} ${remedy}` }),
  ])
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

/** The address of an item in the desk. */
function addressOf(collection: string, id: string): string {
  const isSingle = collection === id
  return isSingle ? `/admin#/collections/_singletons/entries/${id}` : `/admin#/collections/${collection}/entries/${id}`
}

async function show(): Promise<void> {
  const content = await ask<Content>('content')
  main.replaceChildren(
    element('h1', { text: 'Problems' }),
    content.problems.length === 0
      ? element('p', { text: 'Everything can be published.' })
      : element('ul', { class: 'problems' }, content.problems.map(rowOf)),
    element('h2', { text: 'What there is, by language' }),
    tableOf(content),
  )
}

void show()
let known = ''
onState(({ errors, warnings }) => {
  const now = `${errors} ${warnings}`
  if (known !== '' && known !== now) void show()
  known = now
})
