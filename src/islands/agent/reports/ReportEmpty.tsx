import type { MessageKey } from '#i18n/keys.ts'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import type { ToPeriod } from '#islands/table/Periods.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { Way } from '#stores/lists/screen-place.ts'
import type { PeriodPlace } from '#stores/shell/period.ts'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'

type Text = Pick<ScreenProps, 't'>

/** Says that a report found nothing, with a way on: the longest period. */
export function ReportEmpty({ of, to, title, t }: Text & { of: PeriodPlace; to: ToPeriod; title: MessageKey }) {
  return (
    <Empty title={t(title)} text={t('agent.noRowsText')}>
      <LongerPeriod of={of} to={to} t={t} />
    </Empty>
  )
}

/** Says that an account is not in the downline, with the way back to everybody. */
export function NotBelow({ everybody, t }: Text & { everybody: Way }) {
  return (
    <Empty title={t('agent.notInDownline')}>
      <PlaceLink {...everybody}>{t('agent.ownDownline')}</PlaceLink>
    </Empty>
  )
}
