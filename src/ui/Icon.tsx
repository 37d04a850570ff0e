import type { Sign } from './signs.ts'

/** A sign that the page carries (layouts/Signs.astro). It says nothing to a screen reader: its control does. */
export function Icon({ name }: { name: Sign }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
