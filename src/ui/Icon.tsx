import type { Sign } from './signs.ts'

/** A sign of the page's sprite (layouts/Sprite.astro). It says nothing to a screen reader: its control does. */
export function Icon({ name }: { name: Sign }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
