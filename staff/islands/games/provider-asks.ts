import { confirmProvider, removeProvider, rotateProvider, switchProvider } from '#contract/staff/providers.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { isolated } from '#staff/parts/money-text.ts'
import type { TextContext } from '#staff/parts/text.tsx'
import type { Provider } from './provider.ts'

type T = TextContext['t']

/** Asks whether a provider is paused, or opened. */
export function switchOf({ code, name, state }: Provider, t: T) {
  const way = state === 'open' ? 'pause' : 'goOn'
  const values = { name: isolated(name) }
  return {
    title: t(`games.${way}Title`, values),
    what: t(`games.${way}What`, values),
    confirm: t(`games.${way}`),
    to: switchProvider,
    input: { code, open: state !== 'open' },
    hasReason: true,
    hint: t('games.reasonHint'),
    done: () => t(`games.${way}Done`, values),
  }
}

/** Asks whether a provider gets a second secret. */
export function rotateOf({ code, name }: Provider, t: T, onSecret: (secret: string) => void) {
  const values = { name: isolated(name) }
  return {
    title: t('games.rotateTitle', values),
    what: t('games.rotateWhat'),
    confirm: t('games.rotate'),
    to: rotateProvider,
    input: { code },
    done: ({ secret }: StaffValue<typeof rotateProvider>) => {
      onSecret(secret)
      return t('games.rotateDone', values)
    },
  }
}

/** Asks whether the old secret of a provider ends. */
export function confirmOf({ code, name }: Provider, t: T) {
  const values = { name: isolated(name) }
  return {
    title: t('games.endSecretTitle', values),
    what: t('games.endSecretWhat', values),
    confirm: t('games.endSecret'),
    to: confirmProvider,
    input: { code },
    done: () => t('games.endSecretDone', values),
  }
}

/** Asks whether a provider is removed with its games. */
export function removeOf({ code, name }: Provider, t: T) {
  const values = { name: isolated(name) }
  return {
    title: t('games.removeTitle', values),
    what: t('games.removeWhat', values),
    confirm: t('games.remove'),
    to: removeProvider,
    input: { code },
    hasReason: true,
    hint: t('games.reasonHint'),
    done: () => t('games.removeDone', values),
  }
}
