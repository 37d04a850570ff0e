import type { StaffRole } from '#contract/staff/roles.ts'
import { moneyText } from '#staff/parts/money-text.ts'
import type { TextContext } from '#staff/parts/text.tsx'
import type { StaffKey } from '#staff/texts/keys.ts'
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

/** Returns what was done on one line, for people: facts and codes in their language, amounts as money, reasons as they are. */
export function readableDetail({ language, t }: TextContext, detail: Readonly<Record<string, string>>): string {
  return Object.entries(detail)
    .flatMap(([name, value]) => {
      if (name === 'reason') return [`${t('shell.reason')}: ${value}`]
      if (name === 'amount' && /^\d+$/.test(value)) return [moneyText(language, Number(value))]
      return unseen.includes(name) ? [] : [`${factText(t, name)}: ${valueText(t, name, value)}`]
    })
    .join(' · ')
}

type LogKey = keyof (typeof words)['log']

/** Returns the name of a fact; one that has no text is shown by its own name. */
function factText(t: TextContext['t'], name: string): string {
  return known(t, `log.${`fact_${name}` as LogKey}`) ?? name
}

/** Facts that people have typed or named: no word in them is a code. */
const typed = ['name', 'q', 'about', 'by', 'first']

/** Returns a value, with codes in words; several roles stand side by side. */
function valueText(t: TextContext['t'], name: string, value: string): string {
  if (name === 'kind') return actText(t, value)
  if (typed.includes(name)) return value
  const code = known(t, `log.${`value_${value}` as LogKey}`)
  return (
    code ??
    value
      .split(' ')
      .map((one) => known(t, `roles.${one as StaffRole}`) ?? one)
      .join(', ')
  )
}

function known(t: TextContext['t'], key: StaffKey): string | undefined {
  const text = t(key)
  return text === key ? undefined : text
}
