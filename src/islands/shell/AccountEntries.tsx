import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatNumber } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moment.ts'
import { $balance } from '#stores/wallet/balance.ts'
import { $takeableMissions } from '#stores/member/takeable-missions.ts'
import { $unreadMessages } from '#stores/member/unread-messages.ts'
import { $member } from '#stores/auth/session/member.ts'
import { $role, type Role } from '#stores/auth/session/role.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Sign } from '#ui/signs.ts'
import type { opens } from './AccountMenu.tsx'
import { lazyPart } from '#islands/late/lazy-part.tsx'
import { entriesFor, headerEntries, menuEntries } from './account-menu.ts'
import type { HeaderKey } from './HeaderAccount.island.tsx'
import style from './AccountEntries.module.css'

interface Props {
  language: Language
  t: Translate<HeaderKey>
}

const MayLeave = lazyPart(async () => (await import('./MayLeave.tsx')).MayLeave, ['wallet'])

interface EntriesProps extends Props {
  /** The class of a menu entry and its handler; passed in from code that is already loaded. */
  itemClass: string | undefined
  onOpen: typeof opens
}

/**
 * Renders the header's links to deposit and withdraw (S2.24), left of the balance, so that nothing else moves when they
 * load.
 */
export function AccountLinks({ language, t }: Props) {
  const role = useStore($role)
  return (
    <div className={style.links}>
      {entriesFor(headerEntries, role).map(({ name, path, needs }) => (
        <a key={name} href={pathIn(language, path)} data-switch={needs}>
          {t(name)}
        </a>
      ))}
    </div>
  )
}

/**
 * Renders the member's pages and the menu entries that open a dialog, logout last; no page carries them. They wait for
 * the member's data above them.
 */
export function AccountEntries({ language, itemClass, onOpen, t }: EntriesProps) {
  const role = useStore($role)
  const { state } = useStore($member)
  const balance = useStore($balance)
  const unread = useStore($unreadMessages)
  const takeable = useStore($takeableMissions)
  if (state === 'none' || state === 'loading') return null
  const countsOf: Partial<Record<HeaderKey, number>> = { 'shell.messages': unread, 'shell.missions': takeable }
  const placesOf = (entries: typeof menuEntries) =>
    entriesFor(entries, role).map(({ name, icon, path, needs }) => (
      <a key={name} className={itemClass} href={pathIn(language, path)} data-switch={needs}>
        <Icon name={icon} />
        {t(name)}
        <Badge count={countsOf[name] ?? 0} language={language} />
      </a>
    ))
  return (
    <>
      <LastLogin language={language} t={t} />
      {balance.state === 'ready' && balance.value.available !== undefined && (
        <MayLeave language={language} failure={null} />
      )}
      <UnreadMark count={unread} language={language} />
      <div className={style.narrow}>{placesOf(headerEntries)}</div>
      {placesOf(menuEntries)}
      {dialogEntries
        .filter(({ roles }) => roles.includes(role))
        .map(({ opening, icon, name }) => (
          <button key={opening} type="button" className={itemClass} onClick={onOpen(opening)}>
            <Icon name={icon} />
            {t(name)}
          </button>
        ))}
      <button type="button" className={itemClass} onClick={onOpen('sign-out')}>
        <Icon name="out" />
        {t('shell.logout')}
      </button>
    </>
  )
}

/** What waits at a place; nothing if there is none (S2.57). */
function Badge({ count, language }: Pick<Props, 'language'> & { count: number }) {
  return count > 0 && <span className={style.badge}>{formatNumber(language, count)}</span>
}

function LastLogin({ language, t }: Props) {
  const member = useStore($member)
  const at = member.state === 'ready' ? member.value.previousLoginAt : null
  return at !== null && <p className={style.since}>{t('auth.lastLogin', { time: formatMoment(language, at) })}</p>
}

/** Marks the button of the menu, which every page carries, while the member has unread messages (S2.70). */
function UnreadMark({ count, language }: Pick<Props, 'language'> & { count: number }) {
  const [button, setButton] = useState<Element | null>(null)
  const find = (place: HTMLElement | null) =>
    setButton(place?.ownerDocument.querySelector('[popovertarget="account-menu"]') ?? null)
  // drawn by the style sheet: the button's name is said, and its entry has the count as text
  const mark = <span className={style.mark} data-count={formatNumber(language, count)} />
  return (
    <span ref={find} hidden>
      {button && count > 0 && createPortal(mark, button)}
    </span>
  )
}

interface DialogEntry {
  readonly opening: Parameters<typeof opens>[0]
  readonly icon: Sign
  readonly name: HeaderKey
  readonly roles: readonly Role[]
}

/** By role: a trial has no password of its own (S6.4), and agents transfer to upline and downline (S6.7). */
const dialogEntries: readonly DialogEntry[] = [
  { opening: 'transfer', icon: 'coin', name: 'wallet.transfer', roles: ['agent'] },
  { opening: 'devices', icon: 'phone', name: 'auth.devices', roles: ['visitor', 'trial', 'member', 'agent'] },
  { opening: 'change-password', icon: 'key', name: 'auth.changePassword', roles: ['visitor', 'member', 'agent'] },
]
