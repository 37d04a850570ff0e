import type { Sign } from './signs.ts'

/** An icon of the page's sprite (layouts/Signs.astro). Hidden from screen readers: its control has a name. */
export function Icon({ name }: { name: Sign }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
