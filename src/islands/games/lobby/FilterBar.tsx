import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Filters } from '#stores/games/lobby/lobby-state.ts'
import { Button } from '#ui/Button.tsx'
import type { LobbyView } from './lobby-props.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { withLobby } from './with-lobby.ts'
import style from './FilterBar.module.css'

/** The typing pause before games are requested. */
const PAUSE_MS = 300

const LobbyFilters = lazyPart(async () => (await import('./LobbyFilters.tsx')).LobbyFilters)

interface Props {
  view: LobbyView
  filters: Filters
}

/** Renders the filters of a lobby: a text field, and the others behind a button. */
export function FilterBar({ view, filters }: Props) {
  const { t } = view
  const [isOpen, setOpen] = useState(false)
  const number = ['kind', 'bet', 'lines', 'rtp', 'volatility'].filter((name) => Object.hasOwn(filters, name)).length
  return (
    <div className={style.bar} data-scripted="">
      <Search label={t('games.searchHere')} name={filters.name ?? ''} />
      <Button kind="quiet" aria-expanded={isOpen} aria-controls="lobby-filters" onClick={() => setOpen(!isOpen)}>
        {number > 0 ? t('games.filtersSet', { number }) : t('games.filters')}
      </Button>
      <div id="lobby-filters" className={style.panel} hidden={!isOpen}>
        {isOpen && (
          <LobbyFilters
            view={view}
            filters={filters}
            coming={<div className={style.coming} />}
            failure={failureWords(t)}
          />
        )}
      </div>
    </div>
  )
}

/** Searches games by name. The field is uncontrolled, but follows other changes of the address. */
function Search({ label, name }: { label: string; name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const applied = useRef('')
  const shown = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = () => {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (text === applied.current) return
    const before = applied.current
    applied.current = text
    // the text stays in the field, to apply it again
    void withLobby((lobby) => lobby.filterBy('name', text)).then((isDone) => isDone || (applied.current = before))
  }
  const applySoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, PAUSE_MS)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }
  useEffect(() => {
    // text typed before hydration
    if (input.current?.value) apply()
    return () => clearTimeout(timer.current)
    // once, on hydration
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    // only another name: on hydration, the field has what was typed before
    const isSame = shown.current === name
    shown.current = name
    if (!input.current || isSame || applied.current === name) return
    applied.current = name
    input.current.value = name
  }, [name])
  return (
    <form role="search" onSubmit={submit}>
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onInput={applySoon}
      />
    </form>
  )
}
