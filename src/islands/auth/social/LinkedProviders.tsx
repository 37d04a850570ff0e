import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { formatMoment } from '#i18n/format.ts'
import { type ReactNode, useEffect } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { $providerLinks, type ProviderLinks, loadProviderLinks } from '#stores/auth/social/provider-links.ts'
import { $providers, type Provider, linkBy, providerNames } from '#stores/auth/social/provider.ts'
import { loadPermissions } from '#stores/site/permissions.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ProviderLink, ProviderSign } from './SocialLogin.tsx'
import style from './SocialLogin.module.css'

interface Props {
  language: Language
}

interface Loaded {
  default: (props: Props) => ReactNode
}
const nothing: Loaded = { default: () => null }

/** Loads the part with its messages; renders nothing if the operator has no identity providers, or if loading fails. */
export async function loadLinkedProviders(): Promise<Loaded> {
  await loadPermissions()
  if ($providers.get().length === 0) return nothing
  const words = await fetchMessages(pageLanguage(), ['provider', 'refusals', 'shell']).catch(() => undefined)
  return words ? { default: ({ language }: Props) => <LinkedProviders language={language} words={words} /> } : nothing
}

/**
 * Lists the accounts of identity providers that a member can log in with, and links more; a link is permanent (S4.48).
 */
function LinkedProviders({ language, words }: Props & { words: Messages }) {
  const links = useStore($providerLinks)
  useEffect(() => void loadProviderLinks(), [])
  const t = translator<MessageKey>(language, words)
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
      <bdi>{name}</bdi>
      {since !== undefined && <small>{t('provider.linked', { time: formatMoment(language, since) })}</small>}
    </>
  )
}
