import type { MessageKey } from '#i18n/keys.ts'

/** What the game page says around its frame. */
export const gameFrameWords = [
  'games.chooseGame',
  'games.chooseGameText',
  'games.exitFullScreen',
  'games.frameTitle',
  'games.fullScreen',
  'games.launchFailedTitle',
  'games.loading',
  'games.loginToPlay',
  'games.loginToPlayText',
  'shell.backHome',
  'shell.login',
  'shell.retry',
  'refusals.busy',
  'refusals.game_maintenance',
  'refusals.game_unknown',
  'refusals.in_need_true_account',
  'refusals.maintenance',
  'refusals.malformed',
  'refusals.offline',
  'refusals.region_restricted',
  'refusals.timeout',
  'refusals.too_many_requests',
  'refusals.unknown_error',
  'refusals.vendor_not_connected',
] as const satisfies readonly MessageKey[]
