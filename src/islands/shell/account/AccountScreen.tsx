import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { Age } from '#islands/table/DataTable.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { type AccountPart, accountParts, accountPlace } from '#stores/member/account/account-place.ts'
import { $ownAccount, type OwnAccount, enterOwnAccount, loadOwnAccount } from '#stores/member/account/own-account.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import style from './AccountScreen.module.css'

const names = {
  profile: 'account.partProfile',
  login: 'account.partLogin',
  payout: 'account.partPayout',
  messages: 'account.partMessages',
  devices: 'account.partDevices',
  data: 'account.partData',
} as const

const Profile = lazyPart(
  async () => (await import('#islands/member/account/Profile.tsx')).Profile,
  ['account', 'refusals', 'shell', 'table'],
)
const Login = lazyPart(
  async () => (await import('./LoginPart.tsx')).LoginPart,
  ['account', 'auth', 'passkeys', 'password', 'provider', 'refusals', 'shell', 'table', 'verify'],
)
const Payees = lazyPart(
  async () => (await import('#islands/member/account/Payees.tsx')).Payees,
  ['account', 'refusals', 'table'],
)
const Messages = lazyPart(
  async () => (await import('#islands/member/account/MessageChoices.tsx')).MessageChoices,
  ['account', 'messages', 'refusals', 'shell'],
)
const Devices = lazyPart(
  async () => (await import('./DevicesPart.tsx')).DevicesPart,
  ['account', 'auth', 'refusals', 'shell', 'table', 'wallet'],
)
const OwnData = lazyPart(
  async () => (await import('#islands/member/account/OwnData.tsx')).OwnData,
  ['account', 'refusals'],
)

/** Renders the member's account and its security (S2.58): each part has an address, and loads when it opens. */
export function AccountScreen(props: TextContext) {
  const { part } = useStore(accountPlace.$place)
  useEffect(enterOwnAccount, [])
  const { t } = props
  const places = accountParts.map((each) => {
    return { id: each, text: t(names[each]), isCurrent: each === part, ...accountPlace.to({ part: each, page: 1 }) }
  })
  return (
    <div className={style.screen}>
      <PlaceTabs name={t('account.parts')} places={places} />
      <Known part={part} {...props} />
    </div>
  )
}

function Known({ part, language, t }: TextContext & { part: AccountPart }) {
  const state = useStore($ownAccount)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('account.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadOwnAccount()} />
    case 'ready':
      return (
        <>
          <Age state={state} language={language} t={t} />
          <Part part={part} account={state.page} language={language} t={t} />
        </>
      )
  }
}

function Part({ part, account, language, t }: TextContext & { part: AccountPart; account: OwnAccount }) {
  const around = { failure: failureWords(t), coming: <Skeleton lines={8} label={t('account.loading')} /> }
  switch (part) {
    case 'profile':
      return <Profile account={account} language={language} {...around} />
    case 'login':
      return <Login account={account} language={language} {...around} />
    case 'payout':
      return <Payees account={account} language={language} {...around} />
    case 'messages':
      return <Messages language={language} {...around} />
    case 'devices':
      return <Devices language={language} {...around} />
    case 'data':
      return <OwnData account={account} language={language} {...around} />
  }
}
