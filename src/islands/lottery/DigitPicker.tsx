import { type SubmitEvent, useRef, useState } from 'react'
import { formatDigits } from '#i18n/lottery-text.ts'
import { betweenWords } from '#i18n/separators.ts'
import { MAX_TYPED, addLine, readPicks, unfitEntries } from '#stores/lottery/slip.ts'
import { takesMany } from '#stores/lottery/many-numbers.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import type { BoardText, PickerProps } from './board-text.ts'
import { ManyNumbers } from './ManyNumbers.tsx'
import { PickFlaw } from './PickFlaw.tsx'
import { TierOdds, hasTiers } from './TierOdds.tsx'
import { oddsText } from './market-names.ts'
import style from './Board.module.css'

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

/** Picks numbers: typed or pasted, or by a column for each digit. */
export function DigitPicker({ market, lucky, language, t }: PickerProps) {
  const [why, setWhy] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  if (market.pick.kind !== 'number') return null
  const { digits: count } = market.pick
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('numbers') ?? '')
    if (typed.trim() === '' && Array.from(chosen).filter(Boolean).length < count)
      return setWhy(t(chosen.some(Boolean) ? 'lottery.chooseDigits' : 'lottery.chooseNumber'))
    const built = Array.from({ length: count }, (_, place) => chosen[place] ?? '').join('')
    const picks = typed.trim() === '' ? readPicks(market, built) : readPicks(market, typed)
    const flaw = typeof picks === 'string' ? picks : addLine(market, picks)
    setWhy(whyText({ language, t }, { typed, count, isNone: typeof picks === 'string', flaw }))
    if (flaw) return
    setChosen([])
    form.current?.reset()
  }
  return (
    <div className={style.picker}>
      <form ref={form} className={style.picker} onSubmit={add}>
        <Columns count={count} chosen={chosen} onChoose={setChosen} language={language} t={t} />
        <PickFlaw text={why} />
        <div className={style.add}>
          <Button kind="quiet" type="submit">
            {t('lottery.add')}
          </Button>
          {lucky}
        </div>
        <details className={style.saved} data-testid="type-numbers">
          <summary>{t('lottery.typeNumbers')}</summary>
          <Field label={t('lottery.typed', { count })} name="numbers" inputMode="text" autoComplete="off" />
        </details>
      </form>
      {takesMany(market) && <ManyNumbers market={market} chosen={chosen} language={language} t={t} />}
      {hasTiers(market) ? (
        <TierOdds market={market} language={language} t={t} />
      ) : (
        <p className={style.soft}>{t('lottery.pays', { odds: oddsText(language, market) })}</p>
      )}
    </div>
  )
}

/** The entries that are listed at most for one reason, and the characters of one. */
const MAX_LISTED = 10
const MAX_SHOWN = 12

interface Added {
  readonly typed: string
  readonly count: number
  /** No entry is a number of the bet. */
  readonly isNone: boolean
  readonly flaw: ReturnType<typeof addLine>
}

/** Returns what is said of what was typed; `undefined` if all of it was added. */
function whyText({ language, t }: BoardText, { typed, count, isNone, flaw }: Added): string | undefined {
  const unfit = typed.length <= MAX_TYPED ? unfitText({ language, t }, typed, count) : ''
  if (unfit && isNone) return `${t('lottery.typedNone')} ${unfit}`
  return flaw ? t(flaw) : unfit && `${t('lottery.typedRest')} ${unfit}`
}

/** Returns which typed or pasted entries were not taken, and why; nothing if each of them is a number of the bet. */
function unfitText({ language, t }: BoardText, typed: string, digits: number): string {
  const { notNumbers, wrongLength, repeated } = unfitEntries(typed, digits)
  const reasons = [
    { key: 'lottery.typedLength', entries: wrongLength },
    { key: 'lottery.typedNoNumber', entries: notNumbers },
    { key: 'lottery.typedTwice', entries: repeated },
  ] as const
  const texts = reasons
    .filter(({ entries }) => entries.length > 0)
    .map(({ key, entries }) => {
      const shown = entries.slice(0, MAX_LISTED).map((entry) => formatDigits(language, entry.slice(0, MAX_SHOWN)))
      return t(key, { numbers: shown.join(betweenWords(language)) + (entries.length > MAX_LISTED ? '…' : '') })
    })
  return texts.join(' ')
}

interface ColumnsProps extends BoardText {
  count: number
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** A column for each digit. */
function Columns({ count, chosen, onChoose, language, t }: ColumnsProps) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className={style.columns}>
      {places.map((place) => (
        <fieldset key={place}>
          <legend>{t('lottery.place', { n: formatDigits(language, String(place + 1)) })}</legend>
          {digits.map((digit) => (
            <label key={digit}>
              <input
                type="radio"
                name={`place-${place}`}
                checked={chosen[place] === digit}
                onChange={() => onChoose(places.map((at) => (at === place ? digit : (chosen[at] ?? ''))))}
              />
              <span>{formatDigits(language, digit)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
