import { dirname, join } from 'node:path'
import process from 'node:process'
import { inject } from 'vitest'

/**
 * Returns the environment of a command on the data in this folder. Node keeps the compiled code for the later processes
 * of a test run, which then start in half the time.
 */
export function commandEnvironment(data?: string) {
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(dirname(inject('seeded')), 'compiled')
  return {
    PATH: '',
    ATOLL_SETTINGS: 'none',
    NODE_COMPILE_CACHE: compiled,
    ...(data !== undefined && { ATOLL_DATA: data }),
  }
}
