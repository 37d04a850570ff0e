import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $place } from '#stores/agent/place.ts'
import { Icon } from '#ui/Icon.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { screenTable } from './screens.ts'
import style from './CentreMenu.module.css'

interface Props {
  /** Where the centre is left for. */
  home: string
  t: Translate<MessageKey>
}

const MENU = 'agent-menu'

/** The menu of the centre with its title and what closes it (S2.72): on a phone over the screen, else beside it, where closing leaves the centre. */
export function CentreMenu({ home, t }: Props) {
  const { screen } = useStore($place)
  const here = screenTable.find(({ id }) => id === screen)
  const menu = useRef<HTMLElement>(null)
  // beside the screen it is no popover
  const close = () => menu.current?.matches(':popover-open') && menu.current.hidePopover()
  return (
    <>
      <button type="button" className={style.opener} popoverTarget={MENU}>
        <Icon name="menu" />
        <span className="unseen">{t('agent.menu')}: </span>
        {here && t(here.name)}
      </button>
      <nav id={MENU} ref={menu} popover="auto" className={style.menu} aria-labelledby={`${MENU}-title`}>
        <div className={style.head}>
          <p id={`${MENU}-title`}>{t('shell.agentCentre')}</p>
          <button type="button" popoverTarget={MENU} popoverTargetAction="hide" aria-label={t('auth.close')}>
            <Icon name="close" />
          </button>
          <a href={home} aria-label={t('agent.leave')}>
            <Icon name="close" />
          </a>
        </div>
        <ul>
          {screenTable.map(({ id, path, name }) => (
            <li key={id}>
              <PlaceLink
                to={{ screen: id, team: undefined, search: '', page: 1 }}
                isCurrent={id === screen}
                path={path}
                onGo={close}
              >
                {t(name)}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
