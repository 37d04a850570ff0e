import { type SubmitEvent, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { type Checked, type FailureKey, readEntry, winsOf } from '#stores/lottery/checker.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { SeriesProps } from './LiveSeries.tsx'
import { marketName, pickText } from './market-names.ts'
import style from './Results.module.css'

const { digits } = brand.currency
const MAX_SHOWN = 60

export type CheckerProps = Pick<SeriesProps, 'series' | 'book' | 'draws' | 'language' | 't'>

/** Checks numbers, or a saved ticket, against results on this device: it works offline. */
export function Checker(props: CheckerProps) {
  const { book, draws, t } = props
  const [entry, setEntry] = useState<Checked | FailureKey>()
  if (draws.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="checker" data-testid="checker">
      <h2 id="checker">{t('draws.checker')}</h2>
      <p className={style.soft}>{t('draws.checkerText')}</p>
      <Entry
        {...props}
        error={typeof entry === 'string' ? t(entry) : undefined}
        onChange={() => setEntry(undefined)}
        onCheck={(code, typed) => setEntry(readEntry(book, code, typed))}
      />
      <div role="status">{typeof entry === 'object' && <Wins {...props} entry={entry} />}</div>
    </section>
  )
}

interface EntryProps extends CheckerProps {
  error: string | undefined
  onChange: () => void
  onCheck: (market: string, typed: string) => void
}

function Entry({ book, language, t, error, onChange, onCheck }: EntryProps) {
  const [code, setCode] = useState(book.markets[0]?.code ?? '')
  const market = book.markets.find((one) => one.code === code)
  const context = { language, t }
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('numbers')
    onCheck(code, typeof typed === 'string' ? typed : '')
  }
  const choose = (chosen: string) => {
    setCode(chosen)
    onChange()
  }
  return (
    <form className={style.fields} noValidate onSubmit={check}>
      <Select
        label={t('lottery.market')}
        value={code}
        options={book.markets.map((one) => ({ value: one.code, label: marketName(context, one) }))}
        onChoose={choose}
      />
      {market?.pick.kind === 'choice' ? (
        <Select
          label={t('draws.checkerOption')}
          name="numbers"
          options={Object.keys(market.odds).map((value) => ({ value, label: pickText(context, market, value) }))}
        />
      ) : (
        <Field label={t('draws.checkerNumbers')} name="numbers" autoComplete="off" error={error} />
      )}
      <p>
        <Button type="submit">{t('draws.check')}</Button>
      </p>
    </form>
  )
}

function Wins({ entry, series, book, draws, language, t }: CheckerProps & { entry: Checked }) {
  const wins = winsOf(book, entry, { series, draws })
  const held = draws.filter(({ voidReason }) => !voidReason)
  const checked = formatNumber(language, entry.draw ? 1 : held.length)
  const named = draws.find(({ numero }) => entry.draw === `${series}:${numero}`)
  if (named?.voidReason) {
    return (
      <p>
        {t('draws.void')} ·{' '}
        <a href={`${pathIn(language, '/results')}/${series}?draw=${named.numero}`}>{t('draws.voidDetails')}</a>
      </p>
    )
  }
  if (entry.draw !== undefined && !named) return <p>{t('draws.otherDraw', { draw: entry.draw ?? '' })}</p>
  if (wins.length === 0) return <p>{t('draws.wonNone', { draws: checked })}</p>
  return (
    <>
      <p>{t('draws.wonIn', { wins: formatNumber(language, wins.length), draws: checked })}</p>
      <ul className={style.won}>
        {wins.slice(0, MAX_SHOWN).map(({ numero, prize, jackpots }) => (
          <li key={numero}>
            <span>{t('draws.drawOf', { numero: formatDigits(language, numero) })}</span>
            <strong>
              {formatMoney(language, { minor: prize, digits })}
              {jackpots > 0 && ` + ${t('draws.jackpot')}`}
            </strong>
          </li>
        ))}
      </ul>
      <p className={style.soft}>{t(entry.draw ? 'draws.perTicket' : 'draws.perUnit')}</p>
    </>
  )
}
