import { type InputEvent, useState } from 'react'
import { changeSetting } from '#contract/staff/settings.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { effectText, settingText } from '#staff/parts/setting-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { type Setting, readValue, valueText } from './value.ts'
import style from './Settings.module.css'

interface Props {
  setting: Setting
  onDone: () => void
  onClose: () => void
}

/** Changes a setting: says what it does, and shows before it is saved what becomes of it. */
export function ChangeDialog({ setting, onDone, onClose }: Props) {
  const text = useText()
  const { t } = text
  const act = useAct(changeSetting)
  const isSwitch = setting.unit === 'switch'
  const [wanted, setWanted] = useState<number | undefined>(isSwitch ? 1 - setting.value : undefined)
  const [isWrong, setWrong] = useState(false)
  const name = settingText(t, setting.name)
  const shown = (value: number) => isolated(valueText(setting, value, text))
  const readIn = (typed: string) => (isSwitch ? Number(typed) : readValue(setting, typed, text))
  const preview = (event: InputEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return
    setWanted(readIn(event.target.value))
  }
  const send = async ({ to: typed = '' }: Typed) => {
    const to = readIn(typed)
    setWrong(to === undefined)
    if (to === undefined) return false
    const sent = await act.send({ name: setting.name, from: setting.value, to })
    if (!sent) return false
    announce(sent.outcome === 'done' ? t('settings.saved', { name, value: shown(to) }) : t('settings.asked', { name }))
    onDone()
    return true
  }
  return (
    <ActDialog
      title={name}
      what={<p>{effectText(t, setting.name)}</p>}
      confirm={t('settings.save')}
      {...act}
      onSend={send}
      onClose={onClose}
    >
      {/* what is typed or chosen in the field below bubbles */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onInput={preview}>
        <ValueField setting={setting} isWrong={isWrong} />
      </div>
      <p className={style.preview} role="status">
        {wanted !== undefined && t('settings.becomes', { before: shown(setting.value), after: shown(wanted) })}
      </p>
    </ActDialog>
  )
}

/** Asks for the new value: a choice for a switch, else a number within the bounds. */
function ValueField({ setting, isWrong }: { setting: Setting; isWrong: boolean }) {
  const text = useText()
  const { t } = text
  const shown = (value: number) => valueText(setting, value, text)
  if (setting.unit === 'switch')
    return (
      <Select
        label={t('settings.new')}
        name="to"
        initial={String(1 - setting.value)}
        options={[1, 0].map((value) => ({ value: String(value), label: shown(value) }))}
      />
    )
  const bounds = t('settings.bounds', { min: isolated(shown(setting.min)), max: isolated(shown(setting.max)) })
  return (
    <Field
      label={`${t('settings.new')} (${bounds})`}
      name="to"
      inputMode="decimal"
      isRequired
      error={isWrong && t('settings.invalid')}
    />
  )
}
