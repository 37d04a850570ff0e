import { ask, element } from './state.ts'

// Nobody logs in to a desk on the own computer, so an editor says who it is, once: others read it beside changes.

const KEY = 'desk-editor'

/** Returns the name that this editor has given; empty if none. */
export function editorName(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return '' // storage is blocked
  }
}

/** Returns the field for the editor's name. */
export function nameField(): HTMLElement {
  const input = element('input', {
    class: 'desk-name',
    maxlength: '60',
    autocomplete: 'name',
    placeholder: 'Your name',
  })
  input.value = editorName()
  input.addEventListener('change', () => {
    try {
      localStorage.setItem(KEY, input.value.trim())
    } catch {
      // storage is blocked: changes are listed without a name
    }
  })
  return element('label', { text: 'You are ' }, [input])
}

/** Puts back what a save has replaced. */
export async function takeBack(id: string): Promise<void> {
  await ask('take-back', { id, author: editorName() })
}
