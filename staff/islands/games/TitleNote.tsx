import { formatNumber } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moment.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { returnText } from './return-text.ts'
import type { Game } from './title-asks.ts'
import style from './Games.module.css'

/** Says what has stopped a title, or who: since when, and why. */
export function TitleNote({ game: { change, stopped, isHidden } }: { game: Game }) {
  const { language, t } = useText()
  return (
    <div className={style.note}>
      {stopped && (
        <p>
          {t(`games.stopped_${stopped.side}`, {
            time: isolated(formatMoment(language, stopped.at)),
            version: isolated(stopped.version),
            rtp: isolated(returnText(language, stopped.rtp)),
            rounds: isolated(formatNumber(language, stopped.rounds)),
          })}{' '}
          {stopped.isAsked && t('games.asked')}
        </p>
      )}
      {change && (
        <p>
          {t(isHidden ? 'games.hiddenBy' : 'games.maintenanceBy', {
            time: isolated(formatMoment(language, change.at)),
            name: isolated(change.by),
          })}{' '}
          {change.reason !== null && <q dir="auto">{change.reason}</q>}
        </p>
      )}
    </div>
  )
}
