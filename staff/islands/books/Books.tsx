import { staffBooks } from '#contract/staff/books.ts'
import { saveFile } from '#browser/files.ts'
import { formatNumber } from '#i18n/format.ts'
import { Chips } from '#staff/parts/Chips.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { moneyText } from '#staff/parts/money-text.ts'
import { useQuery } from '#staff/parts/query.ts'
import { useText } from '#staff/parts/text.tsx'
import acts from '#staff/parts/Acts.module.css'
import { Button } from '#ui/Button.tsx'
import { DayBars } from '#ui/DayBars.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Figures } from '#ui/Figures.tsx'
import { DayTable, GameTable, KindTable, dayText } from './BookTables.tsx'
import { dayFile, gameFile } from './book-files.ts'
import { type BookDay, type BookGame, daysOf, grossOf, netOf, periods, sumOf } from './sums.ts'

/** The page of the operator's books. */
export function Books(props: PageProps) {
  return (
    <Frame page="books" {...props}>
      {({ now }) => <Periods now={now} />}
    </Frame>
  )
}

/** @param now the gateway's clock when the page was opened, milliseconds */
function Periods({ now }: { now: number }) {
  const { t } = useText()
  const [valueOf, setQuery] = useQuery()
  const chosen = periods.find((each) => each === valueOf('days')) ?? '7'
  const facts = useFacts(staffBooks, daysOf(chosen, now))
  return (
    <>
      <Chips
        name={t('books.period')}
        options={periods.map((value) => ({ value, label: t(`books.period_${value}`) }))}
        chosen={chosen}
        onChoose={(value) => setQuery({ days: value })}
      />
      <Loaded facts={facts} lines={10}>
        {({ days, games }) => (
          <>
            <Sums days={days} />
            {days.length > 1 && <Chart days={days} />}
            {days.length > 1 && (
              <section>
                <h2>{t('books.days')}</h2>
                <DayTable days={days} />
              </section>
            )}
            <Played games={games} />
            <Files days={days} games={games} />
          </>
        )}
      </Loaded>
      <p className="note">{t('books.note')}</p>
    </>
  )
}

function Sums({ days }: { days: readonly BookDay[] }) {
  const { t, language } = useText()
  const sum = sumOf(days)
  const [only] = days
  const gross = grossOf(sum)
  const money = (minor: number) => moneyText(language, minor)
  return (
    <Figures
      figures={[
        { name: t('books.gross'), value: money(gross) },
        { name: t('books.net'), value: money(gross - sum.bonuses - sum.pay) },
        { name: t('books.staked'), value: money(sum.staked) },
        { name: t('books.paid'), value: money(sum.paid) },
        { name: t('books.bets'), value: formatNumber(language, sum.rounds) },
        // members of several days cannot be added up
        ...(days.length === 1 && only ? [{ name: t('books.active'), value: formatNumber(language, only.active) }] : []),
      ]}
    />
  )
}

function Chart({ days }: { days: readonly BookDay[] }) {
  const text = useText()
  const { t, language } = text
  const bars = days.map((day) => ({
    id: day.day,
    value: netOf(day),
    text: `${dayText(text, day.day)}: ${moneyText(language, netOf(day))}`,
  }))
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return <DayBars name={t('books.chart')} bars={bars} ends={[dayText(text, first), dayText(text, last)]} />
}

function Played({ games }: { games: readonly BookGame[] }) {
  const { t } = useText()
  if (games.length === 0) return <Empty title={t('books.none')} />
  return (
    <>
      <section>
        <h2>{t('books.kinds')}</h2>
        <KindTable games={games} />
      </section>
      <section>
        <h2>{t('books.games')}</h2>
        <GameTable games={games} />
      </section>
    </>
  )
}

function Files({ days, games }: { days: readonly BookDay[]; games: readonly BookGame[] }) {
  const { t } = useText()
  const period = [days[0]?.day, days.at(-1)?.day].join('-to-')
  return (
    <div className={acts.acts}>
      <Button kind="quiet" onClick={() => saveFile(dayFile(days), `books-days-${period}.csv`)}>
        {t('books.saveDays')}
      </Button>
      <Button kind="quiet" onClick={() => saveFile(gameFile(games), `books-games-${period}.csv`)}>
        {t('books.saveGames')}
      </Button>
    </div>
  )
}
