/**
 * The access rights of all calls, written from the behaviours (S6.1 to S6.4, S6.9, S7), not from the gateway's table.
 * A call that is in no row is a difference too.
 */
export const expected = {
  everybody: `serviceDesk askService login freePlay register humanChallenge status whitelabel banners countries customerService helpCenter promotions
    MCSFE_getListAnnouncements GCSGAME_hotGamesV2 GCSGAME_newGameVendor GCSGAME_getRankList jackpot game_menus vnGameMenu
    popularLottery vnOpenedNumbers openedNumbers playMenu nearNumeros drawResults lotteryKey drawProof captcha captchaPass smsNoLogin smsRegister forgotByEmail forgotByPhone resetPassword
    registerMobile registerRules affiliate friendCode domainRoute feedback feedbackRules takeOver arrive resume forgetMe passkeyChallenge passkeyLogin
    loginVerify loginVerifyCode checkProviderCode`,
  everyoneUnlessHomeNeedsLogin: 'GCSGAME_gameList gameInfo pointsReward bonusReturns',
  loggedIn: `logout memberInfo memberIcon MCSFE_getPlayerAvatar balance pointsBalance pointsConfig launchGame launchGameV2 favGames
    favGameIds addFavGameV2 removeFavGameV2 recentGames sessionResult vassGameType GLS2_roomList openedNumero ticketProof buyTickets cancelTickets ownTickets ownDraw updateLanguage handOff sessions endSession`,
  realAccounts: `serviceThread servicePicture writeService rateService playLimits setLimit confirmLimit startBreak endBreak setPlayChoices
    realityCheck answerRealityCheck playStatistics
    memberOverview memberMessages readMessages deleteMessages messageChoices chooseMessages drawNews
    accountRecord accountRecordExport movementDetail bets bettingRecord bettingRecordExport personalProfit personalProfitExport withdrawalRecord withdrawalRecordExport jackpotsWon
    deposits deposit
    withdrawals withdraw withdrawalProof confirmWithdrawal
    merchantWallet GCS_walletTransfer collectWallets
    uplineTransferForm uplineTransfer
    ownAccount saveNickname saveTimeZone savePicture removePicture savePaymentPassword addPayee removePayee contactCode confirmContact
    endOtherSessions securityLog exportData closeAccount friends memberLevel
    activityApplications activityApply activityPicture
    changePassword authenticator beginAuthenticator confirmAuthenticator renewRecoveryCodes removeAuthenticator
    linkProvider providerLinks passkeys beginPasskey addPasskey removePasskey
    consolidated
    chatUrl CBS_unreadCount CSP_unreadCount
    pointsRedeem pointsConvert pointsRedeemList pointsRedeemListExport pointsTransactions
    ownBonuses bonusRounds giveUpBonus
    missionSummary missionCount missionLeaderboard rafflePromotion
    activities activityJoin activityTake rewardsTaken proofVerified`,
  agents: `agentBets agentBetsExport agentMovements agentMovementsExport agentProfit agentProfitExport
    agentTransfer agentTransfers agentTransferForm agentTeamOverview
    agentDownline agentDownlineExport agentTeamLine
    agentContracts agentContractOffer agentContractPreview agentContractsReoffer
    agentGiven agentGivenExport agentOffers agentTemplates saveTemplate removeTemplate
    agentLinks agentLinksExport agentLinkDays agentLinkDaysExport makeAgentLink stopAgentLink registerBelow
    agentNotices agentNoticesExport readAgentNotices
    agentPayLine agentPayLines agentPayLinesExport agentRevenue agentRevenueExport
    dividend dailySalary hourlySalary realtimeSalary`,
  vendors: 'vendor.openPlay vendor.bet vendor.raise vendor.settle vendor.rollback vendor.round vendor.titles',
}
export type Row = keyof typeof expected

export const visitors = {
  nobody: 'none',
  trial: 'trial',
  player: 'member',
  agent1: 'agent',
  agent2: 'agent',
  agent41: 'agent',
  agent42: 'agent',
  'a session that has ended': 'none',
  'a token without its cookie': 'none',
  'a cookie without its token': 'none',
  "a token with another's cookie": 'none',
} as const
export type Visitor = keyof typeof visitors

/** The expected access of a caller: `in`, or the refusal. */
export const outcomes: Record<
  Row,
  (caller: 'none' | 'trial' | 'member' | 'agent', isHomeBehindLogin: boolean) => string
> = {
  everybody: () => 'in',
  everyoneUnlessHomeNeedsLogin: (caller, isBehind) => (isBehind && caller === 'none' ? 'not_logged_in' : 'in'),
  loggedIn: (caller) => (caller === 'none' ? 'not_logged_in' : 'in'),
  realAccounts: (caller) =>
    ({ none: 'not_logged_in', trial: 'in_need_true_account', member: 'in', agent: 'in' })[caller],
  agents: (caller) =>
    ({ none: 'not_logged_in', trial: 'in_need_true_account', member: 'forbidden', agent: 'in' })[caller],
  vendors: () => 'signature_invalid',
}
