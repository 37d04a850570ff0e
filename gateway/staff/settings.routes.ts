import { number, object, parse, string } from 'valibot'
import { changeSetting, staffSettings, undoSetting } from '#contract/staff/settings.ts'
import type { Rows } from '#gateway/db/database.ts'
import { allSettings, changeSetting as change, lastChanges, numberSetting } from '#gateway/settings/settings.rows.ts'
import {
  type SettingName,
  boundsOf,
  isSettingName,
  raisedByTwo,
  settingNames,
  settings,
} from '#gateway/settings/settings.rules.ts'
import { type Acting, staffAct } from './acts.ts'
import { type Outcome, done, propose } from './proposals.rows.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** Answers the settings: their values, changes, and the undoing of the last change. */
export const settingsAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffSettings, async (_input, { services: { database } }) => {
    const values = await allSettings(database.read)
    const changes = new Map((await lastChanges(database.read)).map((one) => [one.name, one]))
    return {
      settings: settingNames.map((name) => {
        const last = changes.get(name)
        const { unit, default: usual } = settings[name]
        return {
          name,
          unit,
          value: values[name],
          default: usual,
          ...boundsOf(name, values),
          changed: last ? { id: String(last.id), at: last.at, by: last.person, from: last.before } : null,
        }
      }),
    }
  }),

  staffAct(changeSetting, async (rows, { name, from, to }, acting) => {
    if (!isSettingName(name)) throw new StaffRefused('unknown')
    return set(rows, { name, from, to }, acting)
  }),

  staffAct(undoSetting, async (rows, { id }, acting) => {
    const last = (await lastChanges(rows)).find((one) => one.id === Number(id))
    // somebody else has changed it since, or there is no such change
    if (!last || !isSettingName(last.name)) throw new StaffRefused('state_other')
    return set(rows, { name: last.name, from: last.after, to: last.before }, acting)
  }),
]

interface Wanted {
  readonly name: SettingName
  /** What the person saw. */
  readonly from: number
  readonly to: number
}

async function set(rows: Rows, wanted: Wanted, acting: Acting): Promise<Outcome> {
  const { name, from, to } = wanted
  const values = await allSettings(rows)
  if (values[name] !== from) throw new StaffRefused('state_other')
  const { min, max } = boundsOf(name, values)
  if (to < min || to > max) throw new StaffRefused('out_of_bounds')
  if (to <= from || !raisedByTwo.includes(name)) {
    await setNow(rows, wanted, acting)
    return done
  }
  const asked = { kind: 'changeSetting', subject: name, input: wanted, amount: to, account: null } as const
  const proposed = await propose(rows, asked, acting)
  await acting.log({ subjectKind: 'setting', subject: name, detail: { from, to, outcome: 'proposed' } })
  return proposed
}

async function setNow(rows: Rows, { name, to }: Wanted, { person, now, log }: Acting): Promise<void> {
  const changed = await change(rows, { name, value: to, person: person.name, at: now })
  if (typeof changed === 'string') throw new StaffRefused('out_of_bounds')
  await log({ subjectKind: 'setting', subject: name, detail: { from: changed.before, to } })
}

/** Changes what a second person has approved. */
export async function changeByProposal(rows: Rows, input: unknown, acting: Acting): Promise<void> {
  const { name, from, to } = parse(object({ name: string(), from: number(), to: number() }), input)
  if (!isSettingName(name) || (await numberSetting(rows, name)) !== from) throw new StaffRefused('state_other')
  await setNow(rows, { name, from, to }, acting)
}
