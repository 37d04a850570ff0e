/** Milliseconds since the epoch; injected, so that tests run years in seconds. */
export type Clock = () => number

/** `size` random bytes; injected, so that a seed or a test can be deterministic. */
export type Chance = (size: number) => Buffer
