import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMoment, zoneName } from '#i18n/moment.ts'
import { useText } from './text.tsx'

/** Shows an amount in minor units. */
export function Amount({ minor, sign }: { minor: number; sign?: 'exceptZero' }) {
  const { language } = useText()
  return <bdi translate="no">{formatMoney(language, { minor, digits: brand.currency.digits }, sign)}</bdi>
}

/** Shows a moment in the zone of this device; nothing if there is none. */
export function Moment({ at }: { at: number | null | undefined }) {
  const { language } = useText()
  if (at === null || at === undefined) return null
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(language, at)}</time>
}

/** Shows a name or a code, which no translator touches, in its own direction. */
export function Name({ children }: { children: string }) {
  return <bdi translate="no">{children}</bdi>
}

/** Names the zone in which times are shown. */
export function ZoneNote() {
  const { language, t } = useText()
  return <p className="note">{t('shell.times', { zone: zoneName(language) })}</p>
}
