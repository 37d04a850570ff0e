import type { PageEvent } from '#browser/page-events.ts'
import { Component, type ReactNode } from 'react'

interface Props {
  /** Replaces the content after an error: a text, and what to do. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a bug in one island from taking down another, and notifies the page's handler for stale builds. */
export class Boundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error) {
    if (isMissingChunk(error)) dispatchEvent(new Event('atoll:broken' satisfies PageEvent, { cancelable: true }))
    else reportError(error)
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}

/** Checks for the browsers' messages about an import that failed to load (S8.6). */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|importing a module script failed|error loading dynamically/i.test(error.message)
}
