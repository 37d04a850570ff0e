import { useState } from 'react'
import { type inviteStaff, reinviteStaff, revokeStaff, staffPeople } from '#contract/staff/people.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import acts from '#staff/parts/Acts.module.css'
import { InvitationLink, type Invited } from './InvitationLink.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'

/** A person of the staff centre. */
export type Person = StaffValue<typeof staffPeople>['people'][number]

/** The page of the people who work here. */
export function People(props: PageProps) {
  return (
    <Frame page="people" {...props}>
      {() => <Everybody />}
    </Frame>
  )
}

function Everybody() {
  const text = useText()
  const { t } = text
  const mayChange = useMay('people.change')
  const facts = useFacts(staffPeople, {})
  const reload = () => void facts.reload()
  const [dialog, ask] = useAsk(reload)
  const [open, setOpen] = useState<'invite' | Person>()
  const [invited, setInvited] = useState<Invited>()
  const close = () => setOpen(undefined)
  const [first, ...rest] = columnsOf(text)
  const actColumn: Column<Person> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (person) => <PersonActs person={person} onRoles={() => setOpen(person)} ask={ask} onInvited={setInvited} />,
  }
  return (
    <>
      {mayChange && (
        <div className={acts.acts}>
          <Button onClick={() => setOpen('invite')}>{t('people.invite')}</Button>
        </div>
      )}
      {invited && <InvitationLink invited={invited} />}
      <Loaded facts={facts}>
        {({ people }) => (
          <CardTable
            name={t('pages.people')}
            columns={mayChange ? [first, ...rest, actColumn] : [first, ...rest]}
            rows={people}
            keyOf={({ id }) => id}
          />
        )}
      </Loaded>
      <ZoneNote />
      {dialog}
      {open === 'invite' && (
        <InviteDialog
          onDone={(made) => {
            setInvited(made)
            reload()
          }}
          onClose={close}
        />
      )}
      {open !== undefined && open !== 'invite' && <RolesDialog person={open} onDone={reload} onClose={close} />}
    </>
  )
}

interface ActProps {
  person: Person
  /** Opens the dialog of roles. */
  onRoles: () => void
  ask: ReturnType<typeof useAsk>[1]
  onInvited: (invited: Invited) => void
}

/** The acts on a person: change the roles, invite again, remove. */
function PersonActs({ person, onRoles, ask, onInvited }: ActProps) {
  const { t } = useText()
  if (person.state === 'revoked') return null
  return (
    <div className={acts.acts}>
      <Button kind="quiet" onClick={onRoles}>
        {t('people.edit')}
      </Button>
      <Button kind="quiet" onClick={() => ask(againOf(person, t, onInvited))}>
        {t('people.again')}
      </Button>
      <Button kind="quiet" onClick={() => ask(revokeOf(person, t))}>
        {t('people.remove')}
      </Button>
    </div>
  )
}

function columnsOf({ t }: TextContext): [Column<Person>, ...Column<Person>[]] {
  return [
    { name: t('people.name'), cell: ({ name }) => <Name>{name}</Name> },
    { name: t('people.roles'), cell: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(', ') },
    { name: t('people.state'), cell: ({ state }) => t(`people.state_${state}`) },
    { name: t('people.seen'), cell: ({ seenAt }) => (seenAt === null ? null : <Moment at={seenAt} />) },
  ]
}

function revokeOf({ id, name }: Person, t: TextContext['t']) {
  const values = { name: isolated(name) }
  return {
    title: t('people.removeTitle', values),
    what: t('people.removeWhat', values),
    confirm: t('people.remove'),
    to: revokeStaff,
    input: { id },
    done: () => t('people.removed', values),
  }
}

function againOf({ id, name }: Person, t: TextContext['t'], onInvited: (invited: Invited) => void) {
  const values = { name: isolated(name) }
  return {
    title: t('people.againTitle', values),
    what: t('people.againWhat', values),
    confirm: t('people.again'),
    to: reinviteStaff,
    input: { id },
    done: (made: StaffValue<typeof inviteStaff>) => {
      onInvited({ ...made, name })
      return t('people.invited', values)
    },
  }
}
