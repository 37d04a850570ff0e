import { useState } from 'react'
import { changeStaffRoles } from '#contract/staff/people.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import type { Person } from './People.tsx'
import { RoleFields, rolesIn } from './RoleFields.tsx'

/** Changes the roles of a person. */
export function RolesDialog({
  person: { id, name, roles },
  onDone,
  onClose,
}: {
  person: Person
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useText()
  const act = useAct(changeStaffRoles)
  const [isMissing, setMissing] = useState(false)
  const values = { name: isolated(name) }
  const send = async (typed: Typed) => {
    const wanted = rolesIn(typed)
    setMissing(wanted.length === 0)
    if (wanted.length === 0 || !(await act.send({ id, roles: wanted }))) return false
    announce(t('people.changed', values))
    onDone()
    return true
  }
  return (
    <ActDialog
      title={t('people.changeTitle', values)}
      what={<p>{t('people.changeWhat', values)}</p>}
      confirm={t('people.save')}
      {...act}
      onSend={send}
      onClose={onClose}
    >
      <RoleFields chosen={roles} isMissing={isMissing} />
    </ActDialog>
  )
}
