import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { isPlainTap } from '#browser/plain-tap.ts'
import type { LoginMethod } from './LoginMethods.tsx'
import style from './LoginMethods.module.css'

interface Props {
  way: LoginMethod
  onChoose: (way: LoginMethod) => void
  t: Translate<'auth.title' | 'shell.register'>
}

const tabs = [
  { way: 'username', label: 'auth.title' },
  { way: 'register', label: 'shell.register' },
] as const

/**
 * Renders the tabs for login and registration in the dialog (S2.39). They replace its title; the open tab names the
 * dialog. The link to the registration (S2.43) selects its tab, and closing the dialog selects the login.
 */
export function PopupTabs({ way, onChoose, t }: Props) {
  const row = useDialog({ way, onChoose, t })
  const isRegister = way === 'register'
  // with two tabs, every navigation key selects the other
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!/^(?:Arrow(?:Left|Right)|Home|End)$/.test(event.key)) return
    event.preventDefault()
    const other = row.current?.querySelector<HTMLElement>('[aria-selected=false]')
    other?.click()
    other?.focus()
  }
  return (
    <div className={style.popup} ref={row} role="tablist" tabIndex={-1} data-handle onKeyDown={walk}>
      {tabs.map((tab) => {
        const isOpen = (tab.way === 'register') === isRegister
        return (
          <button
            key={tab.way}
            type="button"
            role="tab"
            aria-selected={isOpen}
            tabIndex={isOpen ? 0 : -1}
            onClick={() => isOpen || onChoose(tab.way)}
          >
            {t(tab.label)}
          </button>
        )
      })}
    </div>
  )
}

/** Adjusts the surrounding dialog: its name, its link to the registration, and that it opens with the login. */
function useDialog({ way, onChoose, t }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const isRegister = way === 'register'
  useEffect(() => {
    const dialog = row.current?.closest('dialog')
    const title = dialog?.querySelector('h2')
    if (title) title.textContent = t(isRegister ? 'shell.register' : 'auth.title')
  }, [isRegister, t])
  useEffect(() => {
    const dialog = row.current?.closest('dialog')
    const turn = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.matches('dialog > a')
      if (!isLink || !isPlainTap(event)) return
      event.preventDefault()
      onChoose('register')
      row.current?.querySelector<HTMLElement>('[role=tab]:last-child')?.focus()
    }
    const turnBack = () => onChoose('username')
    dialog?.addEventListener('click', turn)
    dialog?.addEventListener('close', turnBack)
    return () => {
      dialog?.removeEventListener('click', turn)
      dialog?.removeEventListener('close', turnBack)
    }
  }, [onChoose])
  return row
}
