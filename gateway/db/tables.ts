import type { Generated } from 'kysely'
import type { GameType } from '#contract/games/categories.ts'
import type { AffiliateTables } from '#gateway/affiliate/affiliate.tables.ts'
import type { AgentNoticeTables } from '#gateway/agent/agent-notices.tables.ts'
import type { ChatTables } from '#gateway/chat/chat.tables.ts'
import type { ContentTables } from '#gateway/content/content.tables.ts'
import type { TeamTables } from '#gateway/agent/team.tables.ts'
import type { RecordTables } from '#gateway/records/records.tables.ts'
import type { FeedbackTables } from '#gateway/help/feedback.tables.ts'
import type { ReportTables } from '#gateway/agent/reports/reports.tables.ts'
import type { ContractTables } from '#gateway/agent/contracts/contracts.tables.ts'
import type { BeforePlayTables } from '#gateway/games/before-play.tables.ts'
import type { GuardTables } from '#gateway/limits/guard/guard.tables.ts'
import type { LineTables } from '#gateway/lines/lines.tables.ts'
import type { LotteryTables } from '#gateway/lottery/record/lottery.tables.ts'
import type { MyGamesTables } from '#gateway/games/my-games.tables.ts'
import type { PinTables } from '#gateway/games/pins.tables.ts'
import type { ActivityTables } from '#gateway/rewards/activities.tables.ts'
import type { ProofTables } from '#gateway/rewards/proofs.tables.ts'
import type { RaffleTables } from '#gateway/rewards/raffles.tables.ts'
import type { TitleStopTables } from '#gateway/games/title-stops.tables.ts'
import type { RoomTables } from '#gateway/games/rooms.tables.ts'
import type { ApplicationTables } from '#gateway/promotions/activity.tables.ts'
import type { PointsTables } from '#gateway/points/points.tables.ts'
import type { PayTables } from '#gateway/pay/pay.tables.ts'
import type { AccountTables } from '#gateway/member/account/account.tables.ts'
import type { FriendTables } from '#gateway/affiliate/friends.tables.ts'
import type { InboxTables } from '#gateway/outbox/inbox.tables.ts'
import type { WaitingTables } from '#gateway/outbox/waiting.tables.ts'
import type { JackpotTables } from '#gateway/game-wallet/jackpot.tables.ts'
import type { VendorTables } from '#gateway/game-wallet/game-wallet.tables.ts'
import type { DepositTables } from '#gateway/wallet/deposit.tables.ts'
import type { LedgerTables } from '#gateway/wallet/ledger.tables.ts'
import type { WalletTables } from '#gateway/wallet/wallets.tables.ts'
import type { ClockTables } from './clock.tables.ts'
import type { CreditTables } from '#gateway/wallet/credits.tables.ts'
import type { WithdrawalTables } from '#gateway/wallet/withdrawal.tables.ts'
import type { SiteTables } from '#gateway/site/site.tables.ts'
import type { StaffTables } from '#gateway/staff/staff.tables.ts'
import type { ConnectionColumns } from '#gateway/providers/providers.tables.ts'
import type { ProviderName } from '#contract/site/status.ts'

type Flag = 0 | 1
/** Why a login at an identity provider failed. */
export type ProviderFailure = 'provider_cancelled' | 'provider_unreachable' | 'provider_refused' | 'provider_stale'

/** The tables of migrations/, column by column. Times are milliseconds since the epoch, amounts minor units. */
export interface Tables
  extends
    AccountTables,
    ActivityTables,
    AffiliateTables,
    AgentNoticeTables,
    ApplicationTables,
    BeforePlayTables,
    ChatTables,
    ContentTables,
    ContractTables,
    DepositTables,
    FeedbackTables,
    GuardTables,
    FriendTables,
    InboxTables,
    JackpotTables,
    LedgerTables,
    LineTables,
    LotteryTables,
    MyGamesTables,
    PayTables,
    PinTables,
    PointsTables,
    ProofTables,
    RaffleTables,
    RecordTables,
    ReportTables,
    RoomTables,
    SiteTables,
    StaffTables,
    TeamTables,
    TitleStopTables,
    VendorTables,
    WalletTables,
    WaitingTables,
    WithdrawalTables,
    CreditTables,
    ClockTables {
  member: {
    id: string
    account: string
    nickname: string
    password_hash: string
    password_expires_at: number | null
    one_time_password: Generated<Flag>
    type: number
    upline_id: string | null
    rank_level: number
    rank_name: string | null
    labels: string
    disabled_at: number | null
    created_at: number
    login_at: number | null
    previous_login_at: number | null
    is_member: Generated<Flag>
    language: string | null
    closed_at: Generated<number | null>
    time_zone: string | null
    device_zone: string | null
  }
  recovery_code: {
    hash: string
    member_id: string
    used_at: number | null
  }
  registration: {
    member_id: string
    request_id: string
    payee_name: string | null
    email: string | null
    mobile: string | null
    dialing_code: string | null
    contacts: string
    attribution: 'affiliate' | 'referral' | 'recommender' | null
    attribution_code: string | null
    domain: string
    address: string
    agreed_at: number
  }
  session: {
    handle_hash: string
    secret_hash: string
    member_id: string
    ip: string
    agent: string
    created_at: number
    seen_at: number
    expires_at: number
    ended_at: number | null
    must_change: Generated<Flag>
  }
  provider_flow: {
    hash: string
    provider: ProviderName
    redirect_uri: string
    back: string
    claimed_at: Generated<number | null>
    issuer: Generated<string | null>
    subject: Generated<string | null>
    label: Generated<string | null>
    failure: Generated<ProviderFailure | null>
    expires_at: number
  }
  provider_link: {
    issuer: string
    subject: string
    provider: ProviderName
    member_id: string
    linked_at: number
  }
  remembered: {
    selector: string
    member_id: string
    handle_hash: string
    hash: string
    before_hash: Generated<string | null>
    used_at: number
    agent: string
    stolen_at: Generated<number | null>
    expires_at: number
  }
  passkey: {
    id: string
    credential_id: string
    member_id: string
    public_key: string
    counter: number
    transports: string
    name: string
    created_at: number
    used_at: Generated<number | null>
  }
  handoff: { hash: string; handle_hash: string; expires_at: number }
  outbox: {
    id: Generated<number>
    channel: 'email' | 'sms'
    recipient: string
    subject: string
    text: string
    raw: string | null
    sent_at: number
  }
  code: {
    id: Generated<number>
    purpose: string
    number: string
    network: string
    hash: string
    tries: Generated<number>
    used_at: Generated<number | null>
    asked_at: number
    session: Generated<string | null>
  }
  spent_token: { hash: string; expires_at: number }
  mailbox: { member_id: string; address: string }
  reset_link: { member_id: string; hash: string; expires_at: number }
  reset_wish: { id: Generated<number>; address: string; network: string; member_id: string | null; asked_at: number }
  phone: { number: string; member_id: string; verified_at: number }
  first_login: { member_id: string; network_hash: string; device_hash: string; at: number }
  guess: { key: string; full_at: number }
  known_device: { member_id: string; hash: string; seen_at: number }
  known_network: { member_id: string; hash: string; seen_at: number }
  login_ticket: {
    hash: string
    member_id: string
    network: string
    must_change: Flag
    tries: Generated<number>
    used_at: Generated<number | null>
    asked_at: number
  }
  authenticator: {
    member_id: string
    secret: string
    confirmed_at: Generated<number | null>
    last_step: Generated<number>
  }
  vendor: ConnectionColumns & {
    code: string
    name: string
    state: 'open' | 'maintenance' | 'unconnected'
    launch_address: string | null
    secret: string | null
    is_house: Generated<Flag> // its lotteries are drawn by the house
    position: number
    removed_at: Generated<number | null>
  }
  game: {
    node_id: string
    vassalage: string
    game_type: GameType
    classify: string
    name: string
    min_bet: number | null
    min_lines: number
    rtp_bp: number | null
    is_hot: Flag
    has_demo: Flag
    has_rooms: Generated<Flag>
    plays_jackpot: Generated<Flag>
    weight: Generated<number>
    state: 'open' | 'maintenance'
    position: number
    removed_at: Generated<number | null> // listed nowhere since then; its rounds keep it
  }
}
