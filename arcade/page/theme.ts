import { onPortalMessage } from './parent.ts'

const isDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** Follows the portal's theme switch while the game is open; until then it has the theme of its launch address. */
export function followTheme(): void {
  onPortalMessage((message) => {
    if (message.type !== 'atoll:theme') return
    const { theme } = message
    document.documentElement.dataset['theme'] = theme === 'dark' ? theme : 'light'
    for (const listener of listeners) listener()
  })
}

/** Calls the listener when the colours of the page change: a picture that was painted with them is painted again. */
export function onThemeChange(listener: () => void): void {
  listeners.add(listener)
  isDark.addEventListener('change', listener)
}
