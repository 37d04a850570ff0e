import type { ChangeRow } from '#desk/saves/answers.ts'
import { takeBack } from './editor-name.ts'
import { ask, element, onState } from './state.ts'
import './local.css'

// The page /admin/history: the trash, and what was changed last, each with a button that puts it back.

interface Changes {
  readonly changes: readonly ChangeRow[]
}

const main = element('main', { class: 'history' })
const status = element('p', { role: 'status' })
document.body.append(main)

/** The item that was open, if the page is asked for one: `help/limits`. */
const only = new URLSearchParams(location.search).get('item')
const actions = {
  saved: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  undone: 'Taken back',
  aside: 'Words that were not used',
} as const

function rowOf({ id, at, author, action, title, items, isNew, canTakeBack }: ChangeRow): HTMLElement {
  const what = action === 'saved' && isNew ? 'Added' : actions[action]
  const by = `${author === '' ? 'Somebody' : author}, ${new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`
  return element('tr', {}, [
    element('td', {}, [element('strong', { text: title, dir: 'auto' }), element('small', { text: items.join(', ') })]),
    element('td', {}, [element('span', { text: what }), element('small', { text: by })]),
    element('td', {}, canTakeBack ? [buttonOf({ id, action, title })] : []),
  ])
}

function buttonOf({ id, action, title }: Pick<ChangeRow, 'id' | 'action' | 'title'>): HTMLElement {
  const text = action === 'deleted' ? 'Restore' : action === 'aside' ? 'Use these words' : 'Undo'
  const button = element('button', { type: 'button', text, 'aria-label': `${text}: ${title}` })
  button.addEventListener('click', () => void act(id, `${text}: “${title}”. Done.`))
  return button
}

async function act(id: string, done: string): Promise<void> {
  status.textContent = 'One moment…'
  try {
    await takeBack(id)
    await show()
    status.textContent = done
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error)
  }
}

function tableOf(label: string, rows: readonly ChangeRow[]): HTMLElement {
  const heads = ['Item', 'What, who and when', 'Put back'].map((text) => element('th', { scope: 'col', text }))
  return element('div', { class: 'wide', role: 'region', 'aria-label': label, tabindex: '0' }, [
    element('table', {}, [element('thead', {}, [element('tr', {}, heads)]), element('tbody', {}, rows.map(rowOf))]),
  ])
}

function partOf(title: string, rows: readonly ChangeRow[], none: string): HTMLElement[] {
  return [element('h2', { text: title }), rows.length === 0 ? element('p', { text: none }) : tableOf(title, rows)]
}

async function show(): Promise<void> {
  const { changes } = await ask<Changes>('changes')
  const asked = changes.filter(({ items }) => only === null || items.includes(only))
  const trash = asked.filter(({ action }) => action === 'deleted')
  const others = asked.filter(({ action }) => action !== 'deleted')
  main.replaceChildren(
    element('h1', { text: 'History' }),
    ...(only === null
      ? []
      : [element('p', { text: `Of ${only}. ` }, [element('a', { href: '/admin/history', text: 'Show all' })])]),
    status,
    ...partOf('Trash', trash, 'Nothing was deleted in the last 90 days.'),
    ...partOf('Changes', others, 'Nothing was changed yet.'),
  )
}

let known = -1
onState(({ saves: { count } }) => {
  if (count === known) return
  known = count
  show().catch((error: Error) => (status.textContent = error.message))
})
