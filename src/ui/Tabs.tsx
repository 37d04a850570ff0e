import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import style from './Tabs.module.css'

interface Tab {
  readonly id: string
  readonly label: string
  readonly panel: ReactNode
}

interface Props {
  /** The name of the tabs. */
  name: string
  tabs: readonly Tab[]
  /** The tab that is open first; defaults to the first one. */
  initial?: string
  /** Renders only the panel that is open. */
  isLazy?: boolean
}

/** Renders tabs, one of which is visible; arrow keys move between them in reading direction. */
export function Tabs({ name, tabs, initial, isLazy = false }: Props) {
  const base = useId()
  const [open, setOpen] = useState(initial ?? tabs[0]?.id)
  const idOf = (part: string, id: string | undefined) => `${base}-${part}-${id}`
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(
      event,
      tabs.findIndex(({ id }) => id === open),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    setOpen(tab.id)
    // by role: an extension may have put something between them
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }
  return (
    <div className={style.tabs}>
      <div role="tablist" aria-label={name} tabIndex={-1} onKeyDown={walk}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={idOf('tab', id)}
            aria-selected={id === open}
            aria-controls={idOf('panel', id)}
            tabIndex={id === open ? 0 : -1}
            onClick={() => setOpen(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div key={id} role="tabpanel" id={idOf('panel', id)} aria-labelledby={idOf('tab', id)} hidden={id !== open}>
          {(!isLazy || id === open) && panel}
        </div>
      ))}
    </div>
  )
}

/** Returns the tab that a key leads to: wraps around, and mirrors the arrows in right-to-left text. */
function nextTab(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  const isRtl = event.currentTarget.matches(':dir(rtl)')
  const steps: Record<string, number> = {
    ArrowRight: at + (isRtl ? -1 : 1),
    ArrowLeft: at + (isRtl ? 1 : -1),
    Home: 0,
    End: count - 1,
  }
  const next = steps[event.key]
  return next === undefined ? undefined : (next + count) % count
}
