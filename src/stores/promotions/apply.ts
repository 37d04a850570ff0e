import { requireLogin } from '#stores/auth/login/require-login.ts'
import { $session } from '#stores/auth/session/session.ts'
import { hasApplied } from './applications.ts'
import { dropForms, openForm } from './apply-form.ts'

let writer: string | undefined

// a session that ran out may be begun anew by the same member, who then finds what was written (threats, F12)
$session.listen((session) => {
  const isOther = session.state === 'in' && writer !== undefined && session.account !== writer
  const isGone = session.state === 'out' && session.why === 'left'
  if (isOther || isGone) dropForms()
})

/** Opens the form for a promotion (S3.33), once a member is signed in who has not applied yet (S4.31, S6.4). */
export function openApplication(promotionId: string): void {
  void requireLogin(() => void open(promotionId))
}

async function open(promotionId: string): Promise<void> {
  if (await hasApplied(promotionId)) return
  const session = $session.get()
  if (session.state !== 'in') return
  writer = session.account
  openForm(promotionId)
}
