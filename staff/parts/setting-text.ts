import type words from '#staff/words/en.json'
import type { TextContext } from './text.tsx'

/** Returns the name of a setting in words; one that has no words yet has its own name. */
export function settingText(t: TextContext['t'], name: string): string {
  const key = `setting.${name as keyof (typeof words)['setting']}` as const
  const text = t(key)
  return text === key ? name : text
}

/** Returns what a setting does in words; '' if it has no words yet. */
export function effectText(t: TextContext['t'], name: string): string {
  const key = `effect.${name as keyof (typeof words)['effect']}` as const
  const text = t(key)
  return text === key ? '' : text
}
