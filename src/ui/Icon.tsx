import type { Sign } from './signs.ts'

/** Renders an icon of the page's sprite (layouts/Signs.astro), hidden from screen readers: its control has a name. */
export function Icon({ name }: { name: Sign }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
