import { markTarget, pageAddress } from '#lib/page.ts'

/**
 * Shows alone the article that the address names by `?id=` (S2.7) or `?tag=`, as `#id` does without any script; an article
 * that is not here says so (`#unknown`).
 */
export function showNamed(): void {
  const { query } = pageAddress()
  const wanted = query.get('id') ?? query.get('tag')
  if (wanted !== null) markTarget(wanted, 'unknown')
}
