import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import type { Typed } from '#staff/parts/ActDialog.tsx'
import { useText } from '#staff/parts/text.tsx'
import style from './People.module.css'

/** Chooses roles; `rolesIn` reads them. */
export function RoleFields({ chosen, isMissing }: { chosen: readonly StaffRole[]; isMissing: boolean }) {
  const { t } = useText()
  return (
    <fieldset className={style.roles} aria-describedby={isMissing ? 'roles-error' : undefined}>
      <legend>{t('people.roles')}</legend>
      {staffRoles.map((role) => (
        <label key={role}>
          <input type="checkbox" name={`role-${role}`} defaultChecked={chosen.includes(role)} />
          {t(`roles.${role}`)}
        </label>
      ))}
      {isMissing && (
        <p className={style.error} id="roles-error" role="alert">
          {t('people.noRole')}
        </p>
      )}
    </fieldset>
  )
}

/** Returns the roles that are ticked in a form. */
export function rolesIn(typed: Typed): StaffRole[] {
  return staffRoles.filter((role) => `role-${role}` in typed)
}
