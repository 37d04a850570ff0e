import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Book, Market } from '#stores/lottery/board.ts'
import { addLine } from '#stores/lottery/slip.ts'
import { randomOf, randomPicks } from '#stores/lottery/random-pick.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { DigitPicker } from './DigitPicker.tsx'
import { GridPicker } from './GridPicker.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { type PictureKind, pictureOf } from './Picture.tsx'
import { PlaceTable } from './PlaceTable.tsx'
import type { BoardText, PickerProps } from './board-text.ts'
import { marketName, pickText } from './market-names.ts'
import style from './Board.module.css'

/** What can be bet on: a market, or the places of a race together, each with the picker of its picks. */
type Choice = readonly [Market, ...Market[]]

/** The markets with their picks, and the random pick. */
export function Markets({ book, language, t }: BoardText & { book: Book }) {
  const picture = pictureOf(book)
  const choices = choicesOf(book, picture)
  const [code, setCode] = useState(choices[0]?.[0].code)
  const [spoken, speak] = useState('')
  const choice = choices.find(([one]) => one.code === code) ?? choices[0]
  if (!choice) return null
  const context = { language, t }
  const [{ unit, numbers }] = choice
  const price = formatMoney(language, { minor: unit * numbers, digits: brand.currency.digits })
  const nameOf = (of: Choice) => (of.length > 1 ? t('lottery.marketPlaces') : marketName(context, of[0]))
  const pickRandomly = () => {
    const market = randomOf(choice)
    const picks = randomPicks(market)
    const why = addLine(market, picks)
    const text = picks.map((pick) => pickText(context, market, pick)).join(' ')
    speak(
      why
        ? t(why)
        : t('lottery.picked', { picks: choice.length > 1 ? `${marketName(context, market)}: ${text}` : text }),
    )
  }
  return (
    <section className={style.markets} aria-label={t('lottery.bet')}>
      <div className={style.market}>
        <Select
          label={t('lottery.market')}
          value={choice[0].code}
          options={choices.map((one) => ({ value: one[0].code, label: nameOf(one) }))}
          onChoose={setCode}
        />
        <Button kind="quiet" onClick={pickRandomly}>
          {t('lottery.random')}
        </Button>
      </div>
      <p className="unseen" role="status">
        {spoken}
      </p>
      <p className={style.soft}>{t('lottery.betCosts', { amount: price })}</p>
      <Picker key={choice[0].code} choice={choice} picture={picture} language={language} t={t} />
    </section>
  )
}

/** Each market is a choice; those of a race's places are one, because they are chosen in one table. */
function choicesOf({ markets }: Book, picture: PictureKind | undefined): readonly Choice[] {
  const isPlace = ({ code }: Market) => picture === 'racer' && /^place\d+$/.test(code)
  const [first, ...places] = markets.filter(isPlace)
  const others = markets.filter((market) => !isPlace(market)).map((market): Choice => [market])
  return first ? [[first, ...places], ...others] : others
}

function Picker({ choice, ...props }: Omit<PickerProps, 'market'> & { choice: Choice }) {
  const [market] = choice
  if (choice.length > 1) return <PlaceTable markets={choice} language={props.language} t={props.t} />
  switch (market.pick.kind) {
    case 'number':
      return <DigitPicker market={market} {...props} />
    case 'choice':
      return <OptionPicker market={market} {...props} />
    default:
      return <GridPicker market={market} {...props} />
  }
}
