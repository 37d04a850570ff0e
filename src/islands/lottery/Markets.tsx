import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Book } from '#stores/lottery/board.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { DigitPicker } from './DigitPicker.tsx'
import { EntryList } from './EntryList.tsx'
import { GridPicker } from './GridPicker.tsx'
import { LuckyPick } from './LuckyPick.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { pictureOf } from './Picture.tsx'
import { PlaceTable } from './PlaceTable.tsx'
import { SavedChips } from './SavedChips.tsx'
import type { BoardText, PickerProps } from './board-text.ts'
import { type Choice, type MarketGroup, marketGroups } from './market-groups.ts'
import style from './Markets.module.css'

/** The markets by group, each with the picker of its picks, and random picks. */
export function Markets({ book, language, t }: BoardText & { book: Book }) {
  const groups = marketGroups(book)
  const [only, ...others] = groups
  if (!only) return null
  const panel = (group: MarketGroup) => <Group group={group} book={book} language={language} t={t} />
  return (
    <section className={style.markets} aria-label={t('lottery.bet')}>
      {others.length === 0 ? (
        panel(only)
      ) : (
        <Tabs
          name={t('lottery.market')}
          isLazy
          tabs={groups.map((group) => ({ id: group.id, label: t(group.name), panel: panel(group) }))}
        />
      )}
    </section>
  )
}

function Group({ group, book, language, t }: BoardText & { group: MarketGroup; book: Book }) {
  const [code, setCode] = useState<string>()
  const choice = group.choices.find(([one]) => one.code === code) ?? group.choices[0]
  const [{ unit, numbers }] = choice
  const price = formatMoney(language, { minor: unit * numbers, digits: brand.currency.digits })
  return (
    <div className={style.group} data-tone={group.id}>
      <EntryList
        book={book}
        choices={group.choices}
        chosen={choice}
        onChoose={([{ code: chosen }]) => setCode(chosen)}
        language={language}
        t={t}
      />
      <Picker
        key={choice[0].code}
        choice={choice}
        picture={pictureOf(book)}
        lucky={<LuckyPick choice={choice} language={language} t={t} />}
        language={language}
        t={t}
      />
      <SavedChips book={book} language={language} t={t} />
      <p className={style.soft}>{t('lottery.betCosts', { amount: price })}</p>
    </div>
  )
}

function Picker({ choice, ...props }: Omit<PickerProps, 'market'> & { choice: Choice }) {
  const [market] = choice
  if (choice.length > 1) return <PlaceTable markets={choice} {...props} />
  switch (market.pick.kind) {
    case 'number':
      return <DigitPicker market={market} {...props} />
    case 'choice':
      return <OptionPicker market={market} {...props} />
    default:
      return <GridPicker market={market} {...props} />
  }
}
