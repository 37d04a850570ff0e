import type words from '#staff/words/en.json'
import type { TextContext } from '#staff/parts/text.tsx'

/** Returns an act of the log in words; one that has none is shown by its own name. */
export function actText(t: TextContext['t'], act: string): string {
  const key = `act.${act as keyof (typeof words)['act']}` as const
  const text = t(key)
  return text === key ? act : text
}

/** Returns what was done, on one line. */
export function detailText(detail: Readonly<Record<string, string>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}
