import type { Entry } from './entries.ts'

/** Returns whether a file says that it is a draft. */
export function isDraft({ fields }: Entry): boolean {
  return 'draft' in fields && fields.draft === true
}

/**
 * Leaves out drafts, so that nothing of them is published: an item is one in all its languages as soon as one of its
 * files says so.
 */
export function withoutDrafts<Any extends Entry>(entries: readonly Any[]): Any[] {
  const drafts = new Set(entries.filter(isDraft).map(keyOf))
  return entries.filter((entry) => !drafts.has(keyOf(entry)))
}

function keyOf({ collection, id }: Entry): string {
  return `${collection}/${id}`
}
