import { shownPages } from './pages.ts'
import style from './Pager.module.css'

interface Words {
  /** The name of the list. */
  name: string
  previous: string
  next: string
  /** A page's full name for screen readers: "Page 3". */
  page: (page: number) => string
  /** Formats a page number in the numerals of the language. */
  number: (page: number) => string
}

interface Props {
  /** The current page, from 1. */
  page: number
  count: number
  words: Words
  /** Returns the address of a page, if pages have one: the pager is then a row of links. */
  hrefOf?: (page: number) => string
  onPage?: (page: number) => void
}

/** Renders page controls (S2.87). A single page needs none. */
export function Pager({ page, count, words, hrefOf, onPage }: Props) {
  if (count < 2) return null
  const shared = { hrefOf, onPage }
  return (
    <nav className={style.pager} aria-label={words.name}>
      <Step {...shared} to={page - 1} isOff={page <= 1} label={words.previous}>
        ‹
      </Step>
      <ol>
        {shownPages(page, count).map((shown, place) =>
          shown === 'gap' ? (
            // a gap has no number: its position tells the two apart
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`gap ${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown}>
              <Step {...shared} to={shown} isCurrent={shown === page} label={words.page(shown)}>
                {words.number(shown)}
              </Step>
            </li>
          ),
        )}
      </ol>
      <Step {...shared} to={page + 1} isOff={page >= count} label={words.next}>
        ›
      </Step>
    </nav>
  )
}

interface StepProps extends Pick<Props, 'hrefOf' | 'onPage'> {
  to: number
  label: string
  isCurrent?: boolean
  isOff?: boolean
  children: string
}

/** Renders one control. At the ends of the list, a disabled one keeps its place and its focus. */
function Step({ to, label, isCurrent, isOff, hrefOf, onPage, children }: StepProps) {
  const shared = {
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'aria-disabled': isOff || undefined,
  }
  if (hrefOf) {
    return (
      <a {...shared} href={isOff ? undefined : hrefOf(to)} role={isOff ? 'link' : undefined}>
        {children}
      </a>
    )
  }
  return (
    <button {...shared} type="button" onClick={isOff || isCurrent ? undefined : () => onPage?.(to)}>
      {children}
    </button>
  )
}
