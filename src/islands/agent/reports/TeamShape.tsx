import { formatNumber } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moment.ts'
import { typeName } from '#islands/agent/parts/agent-words.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { LAST_LEVEL, type Team } from '#stores/agent/reports/team.ts'
import { agentCentre } from '#stores/agent/centre/place.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import style from './Centre.module.css'

type Props = ScreenProps & { team: Team }

/** Shows the composition of the team: by level, by type, and the newest accounts. */
export function TeamShape(props: Props) {
  return (
    <div className={style.columns}>
      <Levels {...props} />
      <Types {...props} />
      <Newest {...props} />
    </div>
  )
}

function Levels({ team, language, t }: Props) {
  const number = (of: number) => formatNumber(language, of)
  return (
    <section className={style.card} aria-labelledby="team-levels">
      <h3 id="team-levels">{t('agent.levels')}</h3>
      <table className={style.levels}>
        <thead>
          <tr>
            <th scope="col">{t('agent.level')}</th>
            <th scope="col">{t('agent.members')}</th>
            <th scope="col">{t('agent.agents')}</th>
          </tr>
        </thead>
        <tbody>
          {team.levels.map(({ level, members, agents }) => (
            <tr key={level}>
              <th scope="row">{level === LAST_LEVEL ? t('agent.levelOn', { level: number(level) }) : number(level)}</th>
              <td>{number(members)}</td>
              <td>{number(agents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Types({ team, language, t }: Props) {
  const people = new Map<string, number>()
  for (const { type, people: more } of team.types) {
    const name = typeName(type, t)
    people.set(name, (people.get(name) ?? 0) + more)
  }
  return (
    <section className={style.card} aria-labelledby="team-types">
      <h3 id="team-types">{t('agent.types')}</h3>
      <dl className={style.types}>
        {[...people].map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(language, count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Leads to what a search finds in a downline. */
function inDownline(values: Readonly<Record<'team' | 'find', string>>) {
  const screen = 'downlineManagmentView'
  return { href: agentCentre.addressOf(screen, values), onGo: () => agentCentre.go(screen, values) }
}

function Newest({ team, language, t }: Props) {
  return (
    <section className={style.card} aria-labelledby="team-newest">
      <h3 id="team-newest">{t('agent.newest')}</h3>
      <ol className={style.newest}>
        {team.newest.map(({ account, type, upline, joinedAt }) => (
          <li key={account}>
            <PlaceLink {...inDownline({ team: upline, find: account })}>
              <bdi translate="no">{account}</bdi>
            </PlaceLink>
            <span>
              {typeName(type, t)} · {t('agent.joinedUpline', { account: upline })}
            </span>
            <time dateTime={new Date(joinedAt).toISOString()}>{formatMoment(language, joinedAt)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
