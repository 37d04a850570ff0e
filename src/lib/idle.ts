/** Runs `work` when the page has loaded and nothing else wants the processor. */
export function whenIdle(work: () => void): void {
  const idle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 300)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
