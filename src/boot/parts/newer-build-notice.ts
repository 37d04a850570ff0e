import { hasTyped } from '#browser/typed-fields.ts'
import { fetchMessages } from '#browser/word-file.ts'

/**
 * Shows the notice of a newer build, unless that of missing code is there, which says more. Typed text is never lost without
 * a word.
 */
export async function offerReload(onLater: () => void): Promise<void> {
  const words = await fetchMessages(document.documentElement.lang, ['shell'])
  const stale = document.getElementById('stale-build')
  if (!stale?.hidden || document.getElementById('newer-build')) return
  const line = document.createElement('p')
  line.id = 'newer-build'
  const text = document.createElement('span')
  text.textContent = `${words['shell.newerBuild']} `
  const reload = button(words['shell.reload'], () => {
    if (!hasTyped() || text.dataset.asked) return location.reload()
    text.dataset.asked = 'yes'
    text.textContent = `${words['shell.newerBuildTyped']} `
  })
  const later = button(words['shell.later'], () => {
    onLater()
    line.remove()
  })
  line.append(text, reload, ' ', later)
  stale.after(line)
  new MutationObserver(() => line.remove()).observe(stale, { attributeFilter: ['hidden'] })
}

function button(text = '', act: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  Object.assign(element.style, { color: 'inherit', fontWeight: '600', textDecoration: 'underline' })
  Object.assign(element.style, { minBlockSize: 'var(--target)', paddingInline: 'var(--s2)' })
  element.addEventListener('click', act)
  return element
}
