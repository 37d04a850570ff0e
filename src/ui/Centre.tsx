import type { ComponentProps, ReactNode } from 'react'
import { CentreMenu, screenName } from './CentreMenu.tsx'
import style from './Centre.module.css'

interface Props extends Omit<ComponentProps<typeof CentreMenu>, 'id'> {
  /** The id of its menu. */
  menuId: string
  /** The current screen. */
  children: ReactNode
}

/** Renders a centre: its menu, and the screen that the address names. */
export function Centre({ menuId, children, ...menu }: Props) {
  const { current, entries, front } = menu
  return (
    <div className={style.centre}>
      <CentreMenu id={menuId} {...menu} />
      <section key={current} className={style.screen} aria-labelledby={`screen-${current}`}>
        <h2 id={`screen-${current}`} tabIndex={-1}>
          {screenName({ entries, front, current })}
        </h2>
        {children}
      </section>
    </div>
  )
}
