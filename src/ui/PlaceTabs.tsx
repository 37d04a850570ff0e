import { PlaceLink } from './PlaceLink.tsx'
import style from './PlaceTabs.module.css'

interface Props {
  /** The name of the tabs. */
  name: string
  places: readonly {
    readonly id: string
    readonly text: string
    readonly href: string
    readonly isCurrent: boolean
    readonly onGo: () => void
  }[]
}

/** Renders views that have an address each, such as periods. */
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
