import { copyText } from '#browser/clipboard.ts'
import { absoluteUrl } from '#browser/page.ts'
import type { inviteStaff } from '#contract/staff/people.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { formatMoment } from '#i18n/moment.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Button } from '#ui/Button.tsx'
import style from './People.module.css'

/** An invitation that was just made. */
export type Invited = StaffValue<typeof inviteStaff> & { readonly name: string }

/** Shows the link of an invitation, once. */
export function InvitationLink({ invited: { name, link, endsAt } }: { invited: Invited }) {
  const { language, t } = useText()
  const address = link.startsWith('/') ? absoluteUrl(link) : link
  const copy = async () => {
    if (await copyText(address)) announce(t('people.copied'))
  }
  return (
    <section className={style.link} aria-labelledby="invitation">
      <h3 id="invitation">{t('people.link', { name: isolated(name) })}</h3>
      <p>{t('people.linkText', { until: formatMoment(language, endsAt) })}</p>
      <code className={style.address} dir="ltr" translate="no">
        {address}
      </code>
      <Button kind="quiet" onClick={() => void copy()}>
        {t('people.copy')}
      </Button>
    </section>
  )
}
