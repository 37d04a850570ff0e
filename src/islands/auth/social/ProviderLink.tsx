import type { ReactNode } from 'react'
import type { Provider } from '#stores/auth/social/provider.ts'
import button from '#ui/Button.module.css'
import style from './SocialLogin.module.css'

interface LinkProps {
  provider: Provider
  href: string
  children: ReactNode
}

/**
 * Renders a link to an identity provider, so that no pop-up is needed. Its query keeps browsers from prerendering it
 * (texts/trusted.ts).
 */
export function ProviderLink({ provider, href, children }: LinkProps) {
  return (
    <a className={`${button.button} ${button.quiet} ${style.link}`} href={href}>
      <ProviderSign of={provider} />
      {children}
    </a>
  )
}

/** Tabler's (decision 024): inline, because only sites with identity providers need them, and no page carries them. */
const strokes: Readonly<Record<Provider, string>> = {
  google: 'M20.945 11a9 9 0 1 1-3.284-5.997l-2.655 2.392A5.5 5.5 0 1 0 17.125 14H13v-3z',
  facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2z',
}

/** Renders the icon of an identity provider; the text beside it names it. */
export function ProviderSign({ of }: { of: Provider }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[of]} />
    </svg>
  )
}
