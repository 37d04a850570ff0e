import { formatNumber } from '#i18n/format.ts'
import type { TextContext } from '#islands/table/table-words.ts'

/** Writes a number of points with the word for them. */
export function pointsText(points: number, { language, t }: TextContext): string {
  return t('points.price', { count: points, points: formatNumber(language, points) })
}
