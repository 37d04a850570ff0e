import { absoluteUrl } from '#browser/page.ts'
import type { inviteStaff } from '#contract/staff/people.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { formatMoment } from '#i18n/moment.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { ShownOnce } from '#staff/parts/ShownOnce.tsx'
import { useText } from '#staff/parts/text.tsx'

/** An invitation that was just made. */
export type Invited = StaffValue<typeof inviteStaff> & { readonly name: string }

/** Shows the link of an invitation, once. */
export function InvitationLink({ invited: { name, link, endsAt } }: { invited: Invited }) {
  const { language, t } = useText()
  return (
    <ShownOnce
      title={t('people.link', { name: isolated(name) })}
      text={t('people.linkText', { until: formatMoment(language, endsAt) })}
      value={link.startsWith('/') ? absoluteUrl(link) : link}
    />
  )
}
