import { $gate } from '#stores/site/gate.ts'
import { refreshPermissions } from '#stores/site/permissions.ts'
import { pauseMs } from '#stores/site/poll-interval.ts'

/** Polls the permissions while the page is visible, and at once when it becomes visible again. */
export function startStatusPolling(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const wait = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(() => void poll(), pauseMs($gate.get(), tries, Math.random()))
  }
  const poll = async () => {
    clearTimeout(timer)
    tries = $gate.get() === 'open' ? 0 : tries + 1
    await refreshPermissions()
    wait()
  }
  // poll soon after a change
  $gate.listen(() => {
    tries = 0
    wait()
  })
  addEventListener('online', () => void poll())
  addEventListener('pageshow', ({ persisted }) => persisted && void poll())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer)
    else void poll()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-ask]')) void poll()
  })
  wait()
}
