import { useState } from 'react'
import { inviteStaff } from '#contract/staff/people.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Field } from '#ui/Field.tsx'
import type { Invited } from './InvitationLink.tsx'
import { RoleFields, rolesIn } from './RoleFields.tsx'

/** Names of people: those of their login. */
const NAME = /^[a-z][a-z0-9.-]{1,31}$/

/** Invites a person: a name to log in with, and roles. */
export function InviteDialog({ onDone, onClose }: { onDone: (invited: Invited) => void; onClose: () => void }) {
  const { t } = useText()
  const act = useAct(inviteStaff)
  const [wrong, setWrong] = useState({ name: false, roles: false })
  const send = async (typed: Typed) => {
    const name = (typed.name ?? '').trim().toLowerCase()
    const roles = rolesIn(typed)
    const flaws = { name: !NAME.test(name), roles: roles.length === 0 }
    setWrong(flaws)
    if (flaws.name || flaws.roles) return false
    const made = await act.send({ name, roles })
    if (!made) return false
    announce(t('people.invited', { name: isolated(name) }))
    onDone({ ...made, name })
    return true
  }
  return (
    <ActDialog
      title={t('people.inviteTitle')}
      what={<p>{t('people.inviteWhat')}</p>}
      confirm={t('people.invite')}
      {...act}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label={t('people.name')}
        name="name"
        autoComplete="off"
        maxLength={32}
        isRequired
        error={wrong.name && t('people.nameWrong')}
      />
      <RoleFields chosen={[]} isMissing={wrong.roles} />
    </ActDialog>
  )
}
