import { useState } from 'react'
import { PROVIDER_CODE, connectProvider } from '#contract/staff/providers.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Field } from '#ui/Field.tsx'
import type { Provider } from './provider.ts'

interface Props {
  /** A provider that is listed without a connection; without it, a new one. */
  provider: Pick<Provider, 'code' | 'name'> | undefined
  /** It is connected, with this secret. */
  onDone: (made: { readonly name: string; readonly secret: string }) => void
  onClose: () => void
}

/** Connects a provider: its code, its name and the address of its games. */
export function ConnectDialog({ provider, onDone, onClose }: Props) {
  const { t } = useText()
  const act = useAct(connectProvider)
  const [wrong, setWrong] = useState({ code: false, name: false, address: false })
  const send = async (typed: Typed) => {
    const code = (typed.code ?? '').trim().toUpperCase()
    const [name, address] = [(typed.name ?? '').trim(), (typed.address ?? '').trim()]
    const flaws = { code: !PROVIDER_CODE.test(code), name: name === '', address: !URL.canParse(address) }
    setWrong(flaws)
    if (flaws.code || flaws.name || flaws.address) return false
    const made = await act.send({ code, name, address })
    if (!made) return false
    announce(t('games.connectDone', { name: isolated(name) }))
    onDone({ ...made, name })
    return true
  }
  return (
    <ActDialog
      title={t('games.connectTitle')}
      what={<p>{t('games.connectWhat')}</p>}
      confirm={t('games.connect')}
      {...act}
      onSend={send}
      onClose={onClose}
    >
      <Fields provider={provider} wrong={wrong} />
    </ActDialog>
  )
}

interface FieldProps extends Pick<Props, 'provider'> {
  wrong: Readonly<Record<'code' | 'name' | 'address', boolean>>
}

function Fields({ provider, wrong }: FieldProps) {
  const { t } = useText()
  return (
    <>
      <Field
        label={t('games.code')}
        name="code"
        autoComplete="off"
        maxLength={12}
        defaultValue={provider?.code}
        isRequired
        error={wrong.code && t('refusals.provider_code')}
      />
      <Field
        label={t('games.name')}
        name="name"
        autoComplete="off"
        maxLength={40}
        defaultValue={provider?.name}
        isRequired
        error={wrong.name && t('refusals.provider_name')}
      />
      <Field
        label={t('games.address')}
        name="address"
        type="url"
        autoComplete="off"
        maxLength={300}
        placeholder="https://games.example.com/"
        isRequired
        error={wrong.address && t('refusals.provider_address')}
      />
    </>
  )
}
