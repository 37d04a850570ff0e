import { profitPlace } from '#stores/agent/reports/team-profit.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import type { ScreenProps } from './screen-props.ts'
import style from './DownlinePath.module.css'

/** Shows the path from the own downline to the current one, with links back. */
export function DownlinePath({ path, t }: Pick<ScreenProps, 't'> & { path: readonly string[] }) {
  return (
    <nav className={style.path} aria-label={t('agent.path')}>
      <ol>
        {path.map((account, at) => (
          <li key={account}>
            <PlaceLink
              {...profitPlace.to({ account: at === 0 ? undefined : account, prefix: '', view: 'teams', page: 1 })}
              isCurrent={at === path.length - 1}
            >
              <bdi translate="no">{account}</bdi>
            </PlaceLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
