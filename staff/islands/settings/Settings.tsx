import { useState } from 'react'
import { staffSettings, undoSetting } from '#contract/staff/settings.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { useQuery } from '#staff/parts/query.ts'
import { SearchForm } from '#staff/parts/SearchForm.tsx'
import { effectText, settingText } from '#staff/parts/setting-text.ts'
import { Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import acts from '#staff/parts/Acts.module.css'
import { ChangeDialog } from './ChangeDialog.tsx'
import { type Setting, valueText } from './value.ts'
import style from './Settings.module.css'

/** The page of settings. */
export function Settings(props: PageProps) {
  return (
    <Frame page="settings" {...props}>
      {() => <AllSettings />}
    </Frame>
  )
}

function AllSettings() {
  const text = useText()
  const { t } = text
  const mayChange = useMay('settings.change')
  const facts = useFacts(staffSettings, {})
  const [valueOf, setQuery] = useQuery()
  const q = valueOf('q')
  const [dialog, ask] = useAsk(() => void facts.reload())
  const [changing, setChanging] = useState<Setting>()
  const [first, ...rest] = columnsOf(text)
  const actColumn: Column<Setting> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (setting) => (
      <div className={acts.acts}>
        <Button kind="quiet" onClick={() => setChanging(setting)}>
          {t('settings.edit')}
        </Button>
        <Undo setting={setting} ask={ask} />
      </div>
    ),
  }
  return (
    <>
      <SearchForm label={t('settings.find')} initial={q} onSearch={(wanted) => setQuery({ q: wanted })} />
      <Loaded facts={facts} lines={10}>
        {({ settings }) => {
          const found = settings.filter(({ name }) => textsOf(name, t).includes(q.toLowerCase()))
          return found.length === 0 ? (
            <Empty title={t('settings.none')} />
          ) : (
            <CardTable
              name={t('pages.settings')}
              columns={mayChange ? [first, ...rest, actColumn] : [first, ...rest]}
              rows={found}
              keyOf={({ name }) => name}
            />
          )
        }}
      </Loaded>
      <ZoneNote />
      {dialog}
      {changing && (
        <ChangeDialog setting={changing} onDone={() => void facts.reload()} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}

/** Undoes the last change of a setting, if there is one. */
function Undo({ setting, ask }: { setting: Setting; ask: ReturnType<typeof useAsk>[1] }) {
  const text = useText()
  const { changed } = setting
  if (!changed) return null
  return (
    <Button kind="quiet" onClick={() => ask(undoOf(setting, changed, text))}>
      {text.t('settings.undo')}
    </Button>
  )
}

const textsOf = (name: string, t: TextContext['t']) =>
  `${settingText(t, name)} ${effectText(t, name)} ${name}`.toLowerCase()

function columnsOf(text: TextContext): [Column<Setting>, ...Column<Setting>[]] {
  const { t } = text
  return [
    {
      name: t('settings.name'),
      cell: ({ name }) => (
        <span className={style.setting}>
          {settingText(t, name)}
          <small>{effectText(t, name)}</small>
        </span>
      ),
    },
    { name: t('settings.value'), isNumber: true, cell: (row) => <b>{valueText(row, row.value, text)}</b> },
    { name: t('settings.default'), isNumber: true, cell: (row) => valueText(row, row.default, text) },
    {
      name: t('settings.changed'),
      cell: ({ changed }) =>
        changed && (
          <span>
            <Name>{changed.by}</Name>, <Moment at={changed.at} />
          </span>
        ),
    },
  ]
}

function undoOf(setting: Setting, { id, from }: NonNullable<Setting['changed']>, text: TextContext) {
  const { t } = text
  const name = settingText(t, setting.name)
  const [before, after] = [valueText(setting, setting.value, text), valueText(setting, from, text)]
  return {
    title: t('settings.undoTitle', { name }),
    what: `${t('settings.becomes', { before: isolated(before), after: isolated(after) })} ${effectText(t, setting.name)}`,
    confirm: t('settings.undo'),
    to: undoSetting,
    input: { id },
    done: ({ outcome }: { readonly outcome: 'done' | 'proposed' }) =>
      outcome === 'done' ? t('settings.saved', { name, value: isolated(after) }) : t('settings.asked', { name }),
  }
}
