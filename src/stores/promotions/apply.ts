import { requireLogin } from '#stores/auth/login/require-login.ts'
import { $session } from '#stores/auth/session/session.ts'
import { hasApplied } from './applications.ts'
import { dropForms, openForm } from './apply-form.ts'

let writer: string | undefined

// keep drafts when a session expires: the same member finds them after the next login (threats, F12)
$session.listen((session) => {
  const isOther = session.state === 'in' && writer !== undefined && session.account !== writer
  const isGone = session.state === 'out' && session.why === 'left'
  if (isOther || isGone) dropForms()
})

/** Opens the form of a promotion (S3.33) for a logged-in member who has not applied yet (S4.31, S6.4). */
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
