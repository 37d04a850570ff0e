import type { MessageKey } from '#i18n/keys.ts'
import { type Place } from '#stores/agent/place.ts'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import type { ScreenProps } from './screens.ts'

type Text = Pick<ScreenProps, 't'>

/** Says that a report found nothing, with a way on: the longest period. */
export function ReportEmpty({ of, title, t }: Text & { of: Place; title: MessageKey }) {
  const isLongest = of.reportDays === '90' && of.until === undefined
  return (
    <Empty title={t(title)} text={t('agent.noRowsText')}>
      {!isLongest && <PlaceLink to={{ reportDays: '90', until: undefined, page: 1 }}>{t('table.days90')}</PlaceLink>}
    </Empty>
  )
}

/** Says that an account is not in the downline, with the way back to everybody. */
export function NotBelow({ t }: Text) {
  return (
    <Empty title={t('agent.notInDownline')}>
      <PlaceLink to={{ only: undefined, team: undefined, search: '', page: 1 }}>{t('agent.ownDownline')}</PlaceLink>
    </Empty>
  )
}
