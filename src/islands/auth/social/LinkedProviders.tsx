import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { useEffect } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { $providerLinks, type ProviderLinks, loadProviderLinks } from '#stores/auth/social/provider-links.ts'
import { $providers, type Provider, linkBy, providerNames } from '#stores/auth/social/provider.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ProviderLink, ProviderSign } from './ProviderLink.tsx'
import style from './SocialLogin.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/**
 * Lists the accounts of identity providers that a member can log in with, and links more; a link is permanent (S4.48).
 */
export function LinkedProviders({ language, t }: Props) {
  const links = useStore($providerLinks)
  const hasProviders = useStore($providers).length > 0
  useEffect(() => {
    if (hasProviders) void loadProviderLinks()
  }, [hasProviders])
  if (!hasProviders) return null
  return (
    <section className={style.linked}>
      <h3>{t('provider.links')}</h3>
      <Body links={links} language={language} t={t} />
    </section>
  )
}

interface BodyProps {
  links: ProviderLinks
  language: Language
  t: Translate<MessageKey>
}

function Body({ links, language, t }: BodyProps) {
  const providers = useStore($providers)
  switch (links.state) {
    case 'loading':
      return <Skeleton lines={2} label={t('provider.loading')} />
    case 'failed':
      return (
        <ErrorState text={t('provider.failed')} retry={t('shell.retry')} onRetry={() => void loadProviderLinks()} />
      )
    case 'ready': {
      const { links: linked, mayLink } = links.value
      const since = (provider: Provider) => linked.find((link) => link.provider === provider)?.linkedAt
      const isMore = providers.some((provider) => since(provider) === undefined)
      return (
        <>
          {isMore && <p>{t(mayLink ? 'provider.linksText' : 'refusals.login_too_old')}</p>}
          <ul>
            {providers.map((provider) => (
              <li key={provider}>
                <LinkedProvider
                  provider={provider}
                  since={since(provider)}
                  mayLink={mayLink}
                  language={language}
                  t={t}
                />
              </li>
            ))}
          </ul>
        </>
      )
    }
  }
}

interface LinkedProviderProps extends Omit<BodyProps, 'links'> {
  provider: Provider
  /** When it was linked, in milliseconds since the epoch. */
  since: number | undefined
  mayLink: boolean
}

function LinkedProvider({ provider, since, mayLink, language, t }: LinkedProviderProps) {
  const name = providerNames[provider]
  if (since === undefined && mayLink) {
    return (
      <ProviderLink provider={provider} href={linkBy(provider)}>
        {t('provider.link', { name })}
      </ProviderLink>
    )
  }
  return (
    <>
      <ProviderSign of={provider} />
      <bdi translate="no">{name}</bdi>
      {since !== undefined && <small>{t('provider.linked', { time: formatMoment(language, since) })}</small>}
    </>
  )
}
