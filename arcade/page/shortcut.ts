/** What a key does: plays a round, or halves, doubles or sets the smallest. */
export type Shortcut = 'play' | 'half' | 'double' | 'min'

/** Letters of shortcuts, listed for players by shortcuts.part.ts. None stakes more than double: a slip must stay small. */
const letters: Partial<Record<string, Shortcut>> = { a: 'half', s: 'double', d: 'min' }

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Returns what a key press does.
 * @param focus `page`: no element has it; `control`: one that takes no text; `text`: one that does, or a menu
 */
export function shortcutOf(
  { key, code, ctrlKey, metaKey, altKey }: Press,
  focus: 'page' | 'control' | 'text',
): Shortcut | undefined {
  if (focus === 'text' || ctrlKey || metaKey || altKey) return undefined
  // a control has its own use of these
  if (key === ' ' || key === 'Enter') return focus === 'page' ? 'play' : undefined
  // a keyboard without Latin letters has the shortcut at the same place
  return letters[/^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()]
}
