import type { PortalMessage } from '#contract/frame/messages.ts'
import { onGameMessage, postToGame, watchTheme } from '#browser/frame.ts'
import { pageTheme } from '#browser/page.ts'
import { keepGameSettings, keptGameSettings } from './game-settings.ts'

/**
 * Shares this page's theme and the kept settings (sound) with the in-house game in its frame, played or practised.
 * @returns a function that stops it
 */
export function shareSettings(origin: string): () => void {
  const send = (message: PortalMessage) => postToGame(origin, message)
  const sendTheme = () => send({ type: 'atoll:theme', theme: pageTheme() })
  const stops = [
    onGameMessage(origin, (data) => {
      const message = Object(data)
      if (message.type === 'atoll:keep') keepGameSettings(message)
      if (message.type !== 'atoll:ready') return
      // the switch may have been pressed since the launch
      sendTheme()
      const text = keptGameSettings()
      if (text !== undefined) send({ type: 'atoll:kept', text })
    }),
    watchTheme(sendTheme),
  ]
  return () => stops.forEach((stop) => stop())
}
