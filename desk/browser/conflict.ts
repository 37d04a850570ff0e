import type { Conflict } from '#desk/saves/conflicts.ts'
import { element } from './state.ts'

// The window that opens when somebody else has saved an item meanwhile: whose words stay is the editor's choice.

type Difference = Conflict['differences'][number]

/** What the editor has chosen; `taken` names the fields whose other words stay. */
export type ConflictChoice = { readonly kind: 'theirs' } | { readonly kind: 'yours'; readonly taken: readonly string[] }

let count = 0

/** Asks what is to become of two editors' changes; closing the window is no answer. */
export function askAboutConflict(conflicts: readonly Conflict[]): Promise<ConflictChoice> {
  return new Promise((resolve) => {
    const title = `desk-conflict-${(count += 1)}`
    const differences = conflicts.flatMap((each) => each.differences)
    const picks = differences.map((each, at) => pickOf(each, `${title}-${at}`))
    const dialog = element('dialog', { class: 'desk-log desk-conflict', 'aria-labelledby': title })
    const answer = (choice: ConflictChoice) => {
      dialog.remove()
      resolve(choice)
    }
    const button = (text: string, choice: () => ConflictChoice) => {
      const made = element('button', { type: 'button', text })
      made.addEventListener('click', () => answer(choice()))
      return made
    }
    const canPick = conflicts.every(({ kind }) => kind !== 'deleted') && differences.length > 0
    dialog.append(
      element('h2', { id: title, text: 'Somebody else has saved this meanwhile' }),
      ...conflicts.map((each) => element('p', { text: sentenceOf(each) })),
      ...(canPick ? [tableOf(picks)] : []),
      element('div', { class: 'desk-choices' }, [
        ...(canPick
          ? [button('Save as chosen above', () => ({ kind: 'yours', taken: picks.flatMap(({ taken }) => taken()) }))]
          : []),
        button('Keep mine', () => ({ kind: 'yours', taken: [] })),
        button('Keep theirs', () => ({ kind: 'theirs' })),
      ]),
      element('p', { text: 'Nothing is lost: whichever words do not stay are under History, and can be put back.' }),
    )
    // what was typed waits for an answer
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    document.body.append(dialog)
    dialog.showModal()
  })
}

function sentenceOf({ title, author, at, kind }: Conflict): string {
  const who = author === '' ? 'Somebody' : author
  const when =
    at === undefined ? '' : ` on ${new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`
  return `${who} has ${kind} “${title}”${when}, after you had opened it.`
}

interface Pick {
  readonly row: HTMLElement
  readonly taken: () => string[]
}

function pickOf({ key, label, language, theirs, yours, changedBy }: Difference, name: string): Pick {
  // what only one of the two has changed is that one's
  const first = changedBy === 'theirs' ? 'theirs' : 'yours'
  const radio = (value: 'theirs' | 'yours', text: string) => {
    const input = element('input', { type: 'radio', name, value })
    input.checked = value === first
    const words = element('span', { text: text === '' ? '(empty)' : text, dir: 'auto' })
    return { input, cell: element('td', {}, [element('label', {}, [input, words])]) }
  }
  const [other, own] = [radio('theirs', theirs), radio('yours', yours)]
  const head = element('th', { scope: 'row', text: language === '' ? label : `${label} (${language})` })
  return {
    row: element('tr', {}, [head, other.cell, own.cell]),
    taken: () => (other.input.checked ? [key] : []),
  }
}

function tableOf(picks: readonly Pick[]): HTMLElement {
  const heads = ['Field', 'Theirs', 'Mine'].map((text) => element('th', { scope: 'col', text }))
  return element('div', { class: 'wide', role: 'region', 'aria-label': 'What differs', tabindex: '0' }, [
    element('table', {}, [
      element('thead', {}, [element('tr', {}, heads)]),
      element(
        'tbody',
        {},
        picks.map(({ row }) => row),
      ),
    ]),
  ])
}
