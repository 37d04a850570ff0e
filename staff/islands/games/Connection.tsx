import acts from '#staff/parts/Acts.module.css'
import type { useAsk } from '#staff/parts/ask.tsx'
import { Name } from '#staff/parts/Shown.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { type Provider, isConnected } from './provider.ts'
import { confirmOf, removeOf, rotateOf } from './provider-asks.ts'
import style from './Games.module.css'

interface Props {
  provider: Provider
  ask: ReturnType<typeof useAsk>[1]
  /** Opens the form that changes it. */
  onChange: () => void
  onSecret: (made: { readonly name: string; readonly secret: string }) => void
}

/** Shows where a provider's games are and how it signs, with what changes them. */
export function Connection({ provider, ask, onChange, onSecret }: Props) {
  const { t } = useText()
  const mayConnect = useMay('providers.change')
  const { address, origins, secret, byEnvironment } = provider
  return (
    <div className={style.connection}>
      <dl className={style.facts}>
        <dt>{t('games.address')}</dt>
        <dd>{address === null ? t('games.noAddress') : <Name>{address}</Name>}</dd>
        {origins.length > 0 && (
          <>
            <dt>{t('games.origins')}</dt>
            <dd>
              <Name>{origins.join(' ')}</Name>
            </dd>
          </>
        )}
        <dt>{t('games.secret')}</dt>
        <dd>{t(`games.secret_${secret === 'one' ? 'single' : secret}`)}</dd>
      </dl>
      {byEnvironment && <p>{t('games.byEnvironment')}</p>}
      {mayConnect && <Acts provider={provider} ask={ask} onChange={onChange} onSecret={onSecret} />}
    </div>
  )
}

function Acts({ provider, ask, onChange, onSecret }: Props) {
  const { t } = useText()
  const { name, secret, byEnvironment } = provider
  const connected = isConnected(provider)
  return (
    <div className={acts.acts}>
      <Button kind="quiet" onClick={onChange}>
        {t(connected ? 'games.change' : 'games.connect')}
      </Button>
      {connected && !byEnvironment && (
        <>
          <Button kind="quiet" onClick={() => ask(rotateOf(provider, t, (made) => onSecret({ name, secret: made })))}>
            {t('games.rotate')}
          </Button>
          {(secret === 'new' || secret === 'used') && (
            <Button kind="quiet" onClick={() => ask(confirmOf(provider, t))}>
              {t('games.endSecret')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => ask(removeOf(provider, t))}>
            {t('games.remove')}
          </Button>
        </>
      )}
    </div>
  )
}
