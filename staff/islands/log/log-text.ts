import { moneyText } from '#staff/parts/money-text.ts'
import type { TextContext } from '#staff/parts/text.tsx'
import type words from '#staff/words/en.json'

/** Returns an act of the log in words; one that has none is shown by its own name. */
export function actText(t: TextContext['t'], act: string): string {
  const key = `act.${act as keyof (typeof words)['act']}` as const
  const text = t(key)
  return text === key ? act : text
}

/** Returns what was done on one line, as it was written down. */
export function detailText(detail: Readonly<Record<string, string>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}

/** The row names the account; the rest is where a list was read. */
const unseen = ['account', 'which', 'before']

/** Returns what was done on one line, for people: amounts as money, reasons as they are. */
export function readableDetail({ language, t }: TextContext, detail: Readonly<Record<string, string>>): string {
  return Object.entries(detail)
    .flatMap(([name, value]) => {
      if (name === 'reason') return [`${t('shell.reason')}: ${value}`]
      if (name === 'amount' && /^\d+$/.test(value)) return [moneyText(language, Number(value))]
      return unseen.includes(name) ? [] : [`${name}: ${value}`]
    })
    .join(' · ')
}
