import { useEffect, useRef, useState } from 'react'
import { MAX_PINS, pinGames, pinnedCategories, staffLobby } from '#contract/staff/games.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { Chips } from '#staff/parts/Chips.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { SearchForm } from '#staff/parts/SearchForm.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import acts from '#staff/parts/Acts.module.css'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type Category, LobbyTable } from './LobbyTable.tsx'

/** What stands first in each lobby, with a preview before it is saved. */
export function Order() {
  const { t } = useText()
  const [valueOf, setQuery] = useQuery()
  const category = pinnedCategories.find((one) => one === valueOf('category')) ?? 'RNG'
  return (
    <>
      <p>{t('games.orderText')}</p>
      <Chips
        name={t('games.lobby')}
        options={pinnedCategories.map((value) => ({ value, label: t(`books.kind_${value}`) }))}
        chosen={category}
        onChoose={(value) => setQuery({ category: value })}
      />
      <OneLobby key={category} category={category} />
    </>
  )
}

type Lobby = StaffValue<typeof staffLobby>

function OneLobby({ category }: { category: Category }) {
  const { t } = useText()
  const mayChange = useMay('games.change')
  const [q, setQ] = useState('')
  // until something is changed, the stored pins
  const [draft, setDraft] = useState<readonly string[]>()
  const facts = useFacts(staffLobby, { category, ...(draft && { pins: draft.join(',') }), ...(q && { q }) })
  const shown = useLast(facts.value)
  const onPin = useFocusedPins(setDraft, facts.value)
  const [dialog, ask] = useAsk(() => {
    setDraft(undefined)
    void facts.reload()
  })
  const own = mayChange ? { onPin } : {}
  return (
    <>
      <Loaded facts={facts.why ? facts : { ...facts, value: shown }} lines={8}>
        {({ games, found, pins: stored }: Lobby) => {
          const pins = draft ?? stored
          return (
            <>
              {mayChange && <SearchForm label={t('games.findGame')} initial={q} onSearch={setQ} />}
              {q !== '' && <Found games={found} pins={pins} {...own} />}
              <Draft
                draft={draft}
                isFull={mayChange && pins.length >= MAX_PINS}
                onSave={(to) => ask(saveOf({ category, from: stored, to }, t))}
                onDiscard={() => setDraft(undefined)}
              />
              {games.length === 0 ? (
                <Empty title={t('games.noneInLobby')} />
              ) : (
                <LobbyTable name={t('games.lobby')} games={games} pins={pins} {...own} />
              )}
            </>
          )
        }}
      </Loaded>
      {dialog}
    </>
  )
}

interface DraftProps {
  /** The pins of the preview, if they have been changed. */
  draft: readonly string[] | undefined
  /** Whether no more can be pinned. */
  isFull: boolean
  onSave: (pins: readonly string[]) => void
  onDiscard: () => void
}

function Draft({ draft, isFull, onSave, onDiscard }: DraftProps) {
  const { t } = useText()
  return (
    <>
      <div role="status">
        {draft && <Notice tone="warning">{t('games.changed')}</Notice>}
        {isFull && <p>{t('games.enough')}</p>}
      </div>
      {draft && (
        <div className={acts.acts}>
          <Button onClick={() => onSave(draft)}>{t('games.saveOrder')}</Button>
          <Button kind="quiet" onClick={onDiscard}>
            {t('games.undoOrder')}
          </Button>
        </div>
      )}
    </>
  )
}

function Found(props: Pick<Parameters<typeof LobbyTable>[0], 'games' | 'pins' | 'onPin'>) {
  const { t } = useText()
  return props.games.length === 0 ? (
    <Empty title={t('games.none')} />
  ) : (
    <LobbyTable name={t('games.findGame')} {...props} isSearch />
  )
}

interface Change {
  readonly category: Category
  readonly from: readonly string[]
  readonly to: readonly string[]
}

function saveOf({ category, from, to }: Change, t: TextContext['t']) {
  return {
    title: t('games.saveOrderTitle'),
    what: t('games.saveOrderWhat'),
    confirm: t('games.saveOrder'),
    to: pinGames,
    input: { category, from: [...from], to: [...to] },
    done: () => t('games.saveOrderDone'),
  }
}

/** Returns the last value that there was: a preview stays until the next one is there. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Returns what changes the pins, and gives the focus back to the button once its row has moved. */
function useFocusedPins(change: (pins: readonly string[]) => void, shown: unknown) {
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    const id = pressed.current
    if (shown === undefined || id === undefined) return
    pressed.current = undefined
    document.getElementById(id)?.focus()
  }, [shown])
  return (pins: readonly string[], button: string) => {
    pressed.current = button
    change(pins)
  }
}
