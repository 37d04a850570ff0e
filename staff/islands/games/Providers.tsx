import { useState } from 'react'
import { staffProviders } from '#contract/staff/providers.ts'
import { formatDay } from '#i18n/moment.ts'
import { formatNumber } from '#i18n/format.ts'
import acts from '#staff/parts/Acts.module.css'
import { useAsk } from '#staff/parts/ask.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { ShownOnce } from '#staff/parts/ShownOnce.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { Connection } from './Connection.tsx'
import { ConnectDialog } from './ConnectDialog.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'
import { type Provider, isConnected } from './provider.ts'
import { switchOf } from './provider-asks.ts'

/** A secret that was just made, of this provider. */
interface Made {
  readonly name: string
  readonly secret: string
}

/** The providers of games: their connections, and what may be done with them. */
export function Providers() {
  const { t } = useText()
  const mayConnect = useMay('providers.change')
  const facts = useFacts(staffProviders, {})
  const reload = () => void facts.reload()
  const [dialog, ask] = useAsk(reload)
  const [form, setForm] = useState<'connect' | Provider>()
  const [made, setMade] = useState<Made>()
  const keep = (secret: Made) => {
    setMade(secret)
    reload()
  }
  return (
    <>
      <p>{t('games.providersText')}</p>
      {mayConnect && (
        <div className={acts.acts}>
          <Button onClick={() => setForm('connect')}>{t('games.connect')}</Button>
        </div>
      )}
      {made && (
        <ShownOnce
          title={t('games.secretOf', { name: isolated(made.name) })}
          text={t('games.secretText')}
          value={made.secret}
        />
      )}
      <Loaded facts={facts} lines={8}>
        {({ providers }) => <ProviderTable providers={providers} ask={ask} onChange={setForm} onSecret={keep} />}
      </Loaded>
      <ZoneNote />
      {dialog}
      {form !== undefined && (
        <Form provider={form} onDone={reload} onSecret={keep} onClose={() => setForm(undefined)} />
      )}
    </>
  )
}

interface FormProps {
  provider: 'connect' | Provider
  onDone: () => void
  onSecret: (made: Made) => void
  onClose: () => void
}

function Form({ provider, onDone, onSecret, onClose }: FormProps) {
  if (provider !== 'connect' && isConnected(provider))
    return <ProviderDialog provider={provider} onDone={onDone} onClose={onClose} />
  const listed = provider === 'connect' ? undefined : provider
  return <ConnectDialog provider={listed} onDone={onSecret} onClose={onClose} />
}

interface TableProps {
  providers: readonly Provider[]
  ask: ReturnType<typeof useAsk>[1]
  onChange: (provider: Provider) => void
  onSecret: (made: Made) => void
}

function ProviderTable({ providers, ask, onChange, onSecret }: TableProps) {
  const text = useText()
  const { t } = text
  const may = { mayChange: useMay('games.change'), mayConnect: useMay('providers.change') }
  const [open, setOpen] = useState<string>()
  const [first, ...rest] = columnsOf(text)
  const actColumn: Column<Provider> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (provider) => (
      <div className={acts.acts}>
        {maySwitch(provider, may) && (
          <Button kind="quiet" onClick={() => ask(switchOf(provider, t))}>
            {t(provider.state === 'open' ? 'games.pause' : 'games.goOn')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-expanded={open === provider.code}
          onClick={() => setOpen(open === provider.code ? undefined : provider.code)}
        >
          {t('games.connection')}
        </Button>
      </div>
    ),
  }
  return (
    <CardTable
      name={t('games.view_providers')}
      columns={[first, ...rest, actColumn]}
      rows={providers}
      keyOf={({ code }) => code}
      detail={(provider) =>
        provider.code === open && (
          <Connection provider={provider} ask={ask} onChange={() => onChange(provider)} onSecret={onSecret} />
        )
      }
    />
  )
}

interface May {
  readonly mayChange: boolean
  readonly mayConnect: boolean
}

/** Opening a provider for the first time takes the right to connect one, and a connection. */
function maySwitch(provider: Provider, { mayChange, mayConnect }: May): boolean {
  return provider.state === 'unconnected' ? mayConnect && isConnected(provider) : mayChange
}

function columnsOf({ language, t }: TextContext): [Column<Provider>, ...Column<Provider>[]] {
  return [
    { name: t('games.provider'), cell: ({ name }) => <Name>{name}</Name> },
    { name: t('games.code'), cell: ({ code }) => <Name>{code}</Name> },
    { name: t('games.state'), cell: ({ state }) => t(`games.provider_${state}`) },
    { name: t('games.list'), isNumber: true, cell: ({ games }) => formatNumber(language, games) },
    {
      name: t('games.openRounds'),
      isNumber: true,
      cell: ({ openRounds, oldestRound }) => (
        <span>
          {formatNumber(language, openRounds)} {oldestRound !== null && <Moment at={oldestRound} />}
        </span>
      ),
    },
    {
      name: t('games.lastDay'),
      cell: ({ lastDay }) => (lastDay === null ? null : <bdi>{formatDay(language, lastDay)}</bdi>),
    },
  ]
}
