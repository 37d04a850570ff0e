import { Worker } from 'node:worker_threads'
import type { ReturnFault } from './check.ts'
import type { Figures, FullView } from './figures.ts'

/** Work in a thread of its own, so that the page is answered meanwhile. */
interface Computing<Found> {
  /** `undefined` if the text is no title. */
  readonly done: Promise<Found | undefined>
  /** Ends the work; `done` then stays open. */
  stop(): void
}

/** Computes all figures of a title. */
export const computeFigures = (text: string) => compute<Figures<FullView>>(text, 'figures')

/** Checks the exact returns of a title. */
export const computeFaults = (text: string) => compute<readonly ReturnFault[]>(text, 'faults')

function compute<Found>(text: string, wanted: 'figures' | 'faults'): Computing<Found> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { text, wanted } })
  const done = new Promise<Found | undefined>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  return { done, stop: () => void worker.terminate() }
}
