import { PlaceLink } from './PlaceLink.tsx'
import style from './PlaceTabs.module.css'

interface Props {
  /** What is chosen by them. */
  name: string
  places: readonly {
    readonly id: string
    readonly text: string
    readonly href: string
    readonly isCurrent: boolean
    readonly onGo: () => void
  }[]
}

/** Views of one matter that each have an address: a period, say. */
export function PlaceTabs({ name, places }: Props) {
  return (
    <nav className={style.tabs} aria-label={name}>
      {places.map(({ id, text, ...place }) => (
        <PlaceLink key={id} {...place}>
          {text}
        </PlaceLink>
      ))}
    </nav>
  )
}
