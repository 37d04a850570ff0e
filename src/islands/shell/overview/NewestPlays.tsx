import { Moment } from '#islands/table/Moment.tsx'
import { signed } from '#islands/table/table-words.ts'
import { ScreenLink } from './ScreenLink.tsx'
import type { OverviewContext } from './overview-words.ts'
import style from './Overview.module.css'

/** Lists the newest game sessions and draws with their results. */
export function NewestPlays({ value, home, language, t }: OverviewContext & { home: string }) {
  const { plays, digits } = value
  return (
    <section className={style.part} aria-labelledby="overview-plays">
      <h3 id="overview-plays">{t('overview.plays')}</h3>
      {plays.length === 0 ? (
        <p className={style.soft}>
          {t('overview.noPlays')} <a href={home}>{t('overview.toGames')}</a>
        </p>
      ) : (
        <>
          <ul className={style.plays}>
            {plays.map(({ id, gameName, openedAt, staked, paid, isOpen }) => (
              <li key={id}>
                <span>
                  <bdi translate="no">{gameName}</bdi>
                </span>
                <span className={style.soft}>
                  <Moment at={openedAt} language={language} />
                  {isOpen && ` · ${t('overview.notSettled')}`}
                </span>
                <bdi translate="no" className={style.amount} data-sign={Math.sign(paid - staked)}>
                  {signed(language, { minor: paid - staked, digits })}
                </bdi>
              </li>
            ))}
          </ul>
          <p>
            <ScreenLink to="personalHistoryCopy">{t('shell.bettingRecord')}</ScreenLink>
          </p>
        </>
      )}
    </section>
  )
}
