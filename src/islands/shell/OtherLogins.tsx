import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { Authenticator } from '#islands/auth/authenticator/Authenticator.tsx'
import { Passkeys } from '#islands/auth/passkeys/Passkeys.tsx'
import { LinkedProviders } from '#islands/auth/social/LinkedProviders.tsx'
import { Boundary } from '#ui/Boundary.tsx'

interface Props {
  language: Language
  t: Translate<MessageKey>
  /** Shows the authenticator app even if the site does not ask for it yet. */
  isAlways?: boolean
}

/** Renders the member's other login methods, which load at once so that no button shifts. */
export function OtherLogins(props: Props) {
  return [Passkeys, LinkedProviders, Authenticator].map((Part, at) => (
    <Boundary key={at} fallback={null}>
      <Part {...props} />
    </Boundary>
  ))
}
