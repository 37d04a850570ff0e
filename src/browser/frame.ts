/**
 * Listens to messages of this page's game frame. A message counts only if it comes from `#game-frame` itself and from
 * the origin it was launched at; its content is not parsed here and never trusted about money (threats, T8).
 * @returns a function that stops listening
 */
export function onGameMessage(origin: string, listener: (message: unknown) => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    const frame = document.getElementById('game-frame')
    if (event.origin !== origin || !(frame instanceof HTMLIFrameElement) || event.source !== frame.contentWindow) return
    listener(event.data)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}

/** Posts a message to this page's game frame, if it still shows the origin that the game was launched at. */
export function postToGame(origin: string, message: object): void {
  const frame = document.getElementById('game-frame')
  if (frame instanceof HTMLIFrameElement) frame.contentWindow?.postMessage(message, origin)
}

/** Calls the listener whenever the theme switch changes this page. */
export function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/**
 * Toggles fullscreen for the element with this id.
 * @returns false if the browser or the player does not allow it; browsers on iPhones never do
 */
export async function toggleFullScreen(id: string): Promise<boolean> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.getElementById(id)?.requestFullscreen()
    return true
  } catch {
    return false
  }
}

/** Calls the listener with whether an element is fullscreen, now and on every change. */
export function watchFullScreen(listener: (isFull: boolean) => void): () => void {
  const notify = () => listener(document.fullscreenElement !== null)
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}
