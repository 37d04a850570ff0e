export interface Entry {
  readonly id: string
  readonly expiresAt: number
}

/** The ids of one sender; the one that expires first is the first. */
export class SentIds {
  #entries: Entry[] = []
  /** Entries before it have left: moving the others up each time would cost more. */
  #start = 0

  get size(): number {
    return this.#entries.length - this.#start
  }

  first(): Entry | undefined {
    return this.#entries[this.#start]
  }

  add(entry: Entry): void {
    let at = this.#entries.length
    // ids expire in about the order in which they come
    while (at > this.#start && (this.#entries[at - 1]?.expiresAt ?? 0) > entry.expiresAt) at -= 1
    this.#entries.splice(at, 0, entry)
  }

  removeFirst(): void {
    this.#start += 1
    if (this.#start < 1024 && this.size > 0) return
    this.#entries = this.#entries.slice(this.#start)
    this.#start = 0
  }
}
