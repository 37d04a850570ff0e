const ids = { transferId: 'transfer-1', playId: 'play-0001', roundId: 'round-0001' }
/** Inputs of calls that require one and are not sealed; all other calls are sent without input. */
export const bareInputs: Record<string, (account: string) => object> = {
  activityPicture: () => ({ bytes: new Uint8Array([1]) }),
  withdrawalProof: () => ({ bytes: new Uint8Array([1]) }),
  humanChallenge: () => ({ purpose: 'register' }),
  status: () => ({ url: 'play.example.test' }),
  banners: () => ({ language: 'en' }),
  helpCenter: () => ({ lang: 'en', device: 'WEB' }),
  promotions: () => ({ language: 'en' }),
  MCSFE_getListAnnouncements: () => ({ types: 'B', platform: 'W', execution: 'B', language: 'en' }),
  GCSGAME_newGameVendor: () => ({ platform: 'html5-desktop' }),
  GLS2_roomList: () => ({ nodeId: 'ATL-DICE', vassalage: 'ATL', language: 'EN' }),
  GCSGAME_gameList: () => ({ clientType: '3', platform: 'html5-desktop', language: 'EN' }),
  pointsReward: () => ({ language: 'en' }),
  game_menus: () => ({ prizeMode: 'SEA' }),
  vnGameMenu: () => ({ prizeMode: 'SEA' }),
  launchGame: (account) => ({ ...launchOf(account), language: 'EN' }),
  launchGameV2: launchOf,
  gameInfo: () => ({ nodeId: 'ATL-DICE', language: 'en' }),
  vnOpenedNumbers: () => ({ count: '100' }),
  openedNumbers: () => ({ prizeMode: 'SEA' }),
  openedNumero: () => ({ gameCode: 'TCG_SEA-030' }),
  playMenu: () => ({ gameCode: 'TCG_SEA-030' }),
  nearNumeros: () => ({ gameCode: 'TCG_SEA-030' }),
  drawResults: () => ({ gameCode: 'TCG_SEA-030' }),
  popularLottery: () => ({ prizeMode: 'SEA', count: '20' }),
  favGames: () => ({ language: 'EN' }),
  addFavGameV2: () => ({ nodeId: 'ATL-DICE', vendor: 'ATL', gameType: 'RNG' }),
  removeFavGameV2: () => ({ nodeId: 'ATL-DICE', vendor: 'ATL', gameType: 'RNG' }),
  recentGames: () => ({ clientType: '3', language: 'EN' }),
  'vendor.openPlay': () => ({ ticket: 'ticket-01' }),
  'vendor.bet': () => ({ ...ids, amount: 100 }),
  'vendor.raise': () => ({ ...ids, amount: 100 }),
  'vendor.settle': () => ({ ...ids, payout: 0 }),
  'vendor.rollback': () => ids,
  'vendor.round': () => ({ playId: ids.playId }),
}

/** Returns a launch of an in-house game that this account has bet on. */
function launchOf(username: string) {
  return {
    nodeId: 'ATL-DICE',
    accountType: username === 'trial' ? 0 : 1,
    confirmTrans: 0,
    vassalage: 'ATL',
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username,
    token: 'x',
    merchantCode: 'x',
  }
}
