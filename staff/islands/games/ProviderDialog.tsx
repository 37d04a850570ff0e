import { changeProvider } from '#contract/staff/providers.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Field } from '#ui/Field.tsx'
import type { Provider } from './provider.ts'

interface Props {
  provider: Provider
  onDone: () => void
  onClose: () => void
}

/** Changes a provider's name, and where its games are. */
export function ProviderDialog({ provider: { code, name: before, ...provider }, onDone, onClose }: Props) {
  const { t } = useText()
  const act = useAct(changeProvider)
  const usual = provider.address ?? ''
  const send = async (typed: Typed) => {
    const name = (typed.name ?? '').trim()
    const address = (typed.address ?? usual).trim()
    const origins = (typed.origins ?? '').split(/[\s,]+/).filter(Boolean)
    if (!(await act.send({ code, name, address, origins }))) return false
    announce(t('games.changeDone', { name: isolated(name) }))
    onDone()
    return true
  }
  return (
    <ActDialog
      title={t('games.changeTitle', { name: isolated(before) })}
      what={<p>{t('games.changeWhat')}</p>}
      confirm={t('games.change')}
      {...act}
      onSend={send}
      onClose={onClose}
    >
      <Field label={t('games.name')} name="name" autoComplete="off" maxLength={40} defaultValue={before} isRequired />
      {provider.byEnvironment ? (
        <p>{t('games.byEnvironment')}</p>
      ) : (
        <Field
          label={t('games.address')}
          name="address"
          type="url"
          autoComplete="off"
          maxLength={300}
          defaultValue={usual}
          isRequired
        />
      )}
      <Field
        label={t('games.origins')}
        name="origins"
        autoComplete="off"
        defaultValue={provider.origins.join(' ')}
        placeholder="https://play.example.com"
      />
    </ActDialog>
  )
}
