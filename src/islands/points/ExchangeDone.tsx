import type { TextContext } from '#islands/table/table-words.ts'
import { pointsCentre } from '#stores/points/place.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { pointsText } from './points-text.ts'
import style from './Points.module.css'

interface Props extends TextContext {
  completed: { readonly points: number }
  /** What was done. */
  text: string
}

/** Shows a completed exchange, the points that are left, and the way to the record. */
export function ExchangeDone({ completed, text, language, t }: Props) {
  return (
    <div className={style.done}>
      <div role="status" tabIndex={-1} ref={takeFocus}>
        <p>
          <strong>{text}</strong>
        </p>
        <p>{t('points.has', { points: pointsText(completed.points, { language, t }) })}</p>
      </div>
      <PlaceLink href={pointsCentre.addressOf('exchanges')} onGo={() => pointsCentre.go('exchanges')}>
        {t('points.toRecord')}
      </PlaceLink>
    </div>
  )
}
