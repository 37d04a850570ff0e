/**
 * Returns the desk's Content-Security-Policy. Its editor writes style elements at run time, hence 'unsafe-inline' for
 * styles alone; pictures that are not saved yet are blobs.
 * @param origins of the Git host, if there is one
 */
export function deskPolicy(origins: readonly string[]): string {
  const directives: string[][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'blob:', 'data:'],
    ['media-src', "'self'", 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", 'blob:', 'data:', ...origins],
    ['worker-src', "'self'", 'blob:'],
    ['frame-src', "'self'", 'blob:'],
    ['frame-ancestors', "'none'"],
    ['form-action', "'none'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
  ]
  return directives.map((words) => words.join(' ')).join('; ')
}
