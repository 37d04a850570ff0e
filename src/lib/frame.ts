/**
 * Listens to the game frame of this page. A message counts only if it comes from the frame `#game-frame` itself and
 * from the origin it was launched at; what it says is not parsed here and never believed about money (threats, T8).
 * @returns ends the listening
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

/**
 * Fills the screen with the element of this id, or gives the screen back.
 * @returns false where the browser or the person does not want that; browsers of iPhones let no page do it
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

/** Tells whether something fills the screen, now and whenever that changes. */
export function watchFullScreen(listener: (isFull: boolean) => void): () => void {
  const notify = () => listener(document.fullscreenElement !== null)
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}
