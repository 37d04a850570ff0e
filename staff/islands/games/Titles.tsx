import { setGameMaintenance, staffGames } from '#contract/staff/games.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { formatRate } from '#i18n/exact.ts'
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

const views = ['all', 'maintenance'] as const
/** Parts per million in a basis point. */
const PPM_OF_BP = 100
/** As many rows as a screen can show at once; the search finds the others. */
const SHOWN = 100

type Game = StaffValue<typeof staffGames>['games'][number]

/** The titles: their state, and maintenance. */
export function Titles() {
  const text = useText()
  const { t } = text
  const mayChange = useMay('games.change')
  const facts = useFacts(staffGames, {})
  const [valueOf, setQuery] = useQuery()
  const which = valueOf('which') === 'maintenance' ? 'maintenance' : 'all'
  const q = valueOf('q')
  const [dialog, ask] = useAsk(() => void facts.reload())
  const [first, ...rest] = columnsOf(text)
  const acts: Column<Game> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (game) => (
      <Button kind="quiet" onClick={() => ask(maintenanceOf(game, t))}>
        {t(game.inMaintenance ? 'games.start' : 'games.stop')}
      </Button>
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
            <Found games={found} columns={mayChange ? [first, ...rest, acts] : [first, ...rest]} />
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
      <CardTable name={t('pages.games')} columns={columns} rows={games.slice(0, SHOWN)} keyOf={({ id }) => id} />
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

function stateOf({ inMaintenance, provider }: Game) {
  if (inMaintenance) return 'maintenance'
  return provider === 'open' ? 'open' : provider === 'maintenance' ? 'provider_paused' : 'unconnected'
}

/** Returns a return in basis points of the stakes as a percentage. */
function returnText(language: TextContext['language'], bp: number): string {
  return formatRate(language, bp * PPM_OF_BP)
}

/** Returns a measured return with its interval and the number of its rounds, which together say how much it is worth. */
function measuredText({ language, t }: TextContext, measured: Game['measured']) {
  if (measured === null) return t('games.notMeasured')
  const { rounds, rtp, margin } = measured
  const values = { rtp: isolated(returnText(language, rtp)), margin: isolated(returnText(language, margin)) }
  return t('games.measuredIn', { ...values, count: rounds })
}

function maintenanceOf({ id, name, inMaintenance }: Game, t: TextContext['t']) {
  const way = inMaintenance ? 'start' : 'stop'
  const values = { game: isolated(name) }
  return {
    title: t(`games.${way}Title`, values),
    what: t(`games.${way}What`, values),
    confirm: t(`games.${way}`),
    to: setGameMaintenance,
    input: { id, on: !inMaintenance },
    hasReason: true,
    hint: t('games.reasonHint'),
    done: () => t(`games.${way}Done`, values),
  }
}

/** Returns the games whose name or provider has this in it. */
function gamesFor(games: readonly Game[], q: string, which: (typeof views)[number]): readonly Game[] {
  const wanted = q.toLowerCase()
  return games.filter(
    ({ name, vendor, inMaintenance }) =>
      (which === 'all' || inMaintenance) && `${name} ${vendor}`.toLowerCase().includes(wanted),
  )
}
