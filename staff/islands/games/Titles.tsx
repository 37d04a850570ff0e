import { staffGames } from '#contract/staff/games.ts'
import acts from '#staff/parts/Acts.module.css'
import { useAsk } from '#staff/parts/ask.tsx'
import { Chips } from '#staff/parts/Chips.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { useQuery } from '#staff/parts/query.ts'
import { SearchForm } from '#staff/parts/SearchForm.tsx'
import { Name } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { TitleNote } from './TitleNote.tsx'
import { returnText } from './return-text.ts'
import { type Game, asksOf, stateOf } from './title-asks.ts'

const views = ['all', 'stopped', 'maintenance', 'hidden'] as const
/** As many rows as a screen can show at once; the search finds the others. */
const SHOWN = 100

/** The titles: their state, what has stopped them, and what may be done about it. */
export function Titles() {
  const text = useText()
  const { t } = text
  const mayChange = useMay('games.change')
  const facts = useFacts(staffGames, {})
  const [valueOf, setQuery] = useQuery()
  const which = views.find((one) => one === valueOf('which')) ?? 'all'
  const q = valueOf('q')
  const [dialog, ask] = useAsk(() => void facts.reload())
  const [first, ...rest] = columnsOf(text)
  const actColumn: Column<Game> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (game) => (
      <div className={acts.acts}>
        {asksOf(game, t).map((asked) => (
          <Button key={asked.confirm} kind="quiet" onClick={() => asked.open(ask)}>
            {asked.confirm}
          </Button>
        ))}
      </div>
    ),
  }
  return (
    <>
      <SearchForm label={t('games.find')} initial={q} onSearch={(wanted) => setQuery({ q: wanted })} />
      <Chips
        name={t('games.state')}
        options={views.map((value) => ({ value, label: t(`games.which_${value}`) }))}
        chosen={which}
        onChoose={(value) => setQuery({ which: value })}
      />
      <Loaded facts={facts} lines={8}>
        {({ games }) => {
          const found = gamesFor(games, q, which)
          return found.length === 0 ? (
            <Empty title={t('games.none')} />
          ) : (
            <Found games={found} columns={mayChange ? [first, ...rest, actColumn] : [first, ...rest]} />
          )
        }}
      </Loaded>
      {dialog}
    </>
  )
}

interface FoundProps {
  games: readonly Game[]
  columns: [Column<Game>, ...Column<Game>[]]
}

function Found({ games, columns }: FoundProps) {
  const { t } = useText()
  return (
    <>
      <CardTable
        name={t('pages.games')}
        columns={columns}
        rows={games.slice(0, SHOWN)}
        keyOf={({ id }) => id}
        detail={(game) => hasNote(game) && <TitleNote game={game} />}
      />
      <p className="note">{t('games.measuredNote')}</p>
      {games.length > SHOWN && <p>{t('games.more', { count: games.length - SHOWN })}</p>}
    </>
  )
}

function columnsOf(text: TextContext): [Column<Game>, ...Column<Game>[]] {
  const { language, t } = text
  return [
    { name: t('games.game'), cell: ({ name }) => <Name>{name}</Name> },
    { name: t('games.provider'), cell: ({ vendor }) => <Name>{vendor}</Name> },
    { name: t('games.state'), cell: (game) => t(`games.${stateOf(game)}`) },
    {
      name: t('games.stated'),
      isNumber: true,
      cell: ({ stated }) => (stated === null ? '–' : <bdi>{returnText(language, stated)}</bdi>),
    },
    { name: t('games.measured'), isNumber: true, cell: ({ measured }) => measuredText(text, measured) },
  ]
}

/** Whether something has stopped it, or somebody. */
function hasNote({ change, stopped }: Game): boolean {
  return change !== null || stopped !== null
}

/** Returns a measured return with its interval and the number of its rounds, which together say how much it is worth. */
function measuredText({ language, t }: TextContext, measured: Game['measured']) {
  if (measured === null) return t('games.notMeasured')
  const { rounds, rtp, margin } = measured
  const values = { rtp: isolated(returnText(language, rtp)), margin: isolated(returnText(language, margin)) }
  return t('games.measuredIn', { ...values, count: rounds })
}

/** Returns the games whose name or provider has this in it. */
function gamesFor(games: readonly Game[], q: string, which: (typeof views)[number]): readonly Game[] {
  const wanted = q.toLowerCase()
  const isOf = {
    all: () => true,
    stopped: ({ stopped }: Game) => stopped !== null,
    maintenance: ({ inMaintenance }: Game) => inMaintenance,
    hidden: ({ isHidden }: Game) => isHidden,
  }
  return games.filter((game) => isOf[which](game) && `${game.name} ${game.vendor}`.toLowerCase().includes(wanted))
}
