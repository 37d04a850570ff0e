import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { $jackpotsWon, type JackpotsWon as Won } from '#stores/games/boards/jackpots-won.ts'
import style from './JackpotsWon.module.css'

export interface JackpotsWonProps {
  language: Language
  t: Translate<MessageKey>
}

/** Lists the jackpots that the member has won, each with the seeds that decided it; nothing if there are none. */
export function JackpotsWon({ language, t }: JackpotsWonProps) {
  const won = useStore($jackpotsWon, { ssr: 'initial' })
  if (!won || won.list.length === 0) return null
  return (
    <>
      <h3>{t('games.jackpotYours')}</h3>
      <ol className={style.yours}>
        {won.list.map((win) => (
          <li key={win.at}>
            <details>
              <summary>
                <strong>
                  <bdi translate="no">{formatMoney(language, { minor: win.paid, digits: won.digits })}</bdi>
                </strong>{' '}
                <bdi translate="no">{win.gameName}</bdi>{' '}
                <time dateTime={new Date(win.at).toISOString()}>{formatMoment(language, win.at)}</time>
              </summary>
              <Seeds win={win} digits={won.digits} language={language} t={t} />
            </details>
          </li>
        ))}
      </ol>
    </>
  )
}

interface SeedsProps extends JackpotsWonProps {
  win: Won['list'][number]
  digits: number
}

/** Shows the inputs to compute the round's number, which wins if it is below the stake. */
function Seeds({ win, digits, language, t }: SeedsProps) {
  const facts = [
    [t('games.jackpotServerSeed'), win.serverSeed],
    [t('games.jackpotClientSeed'), win.clientSeed],
    [t('games.jackpotNonce'), formatNumber(language, win.nonce)],
  ]
  return (
    <>
      <p>{t('games.winnersFor', { stake: formatMoney(language, { minor: win.stake, digits }) })}</p>
      <p>{t('games.jackpotProof')}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
