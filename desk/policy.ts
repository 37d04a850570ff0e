/**
 * Returns the desk's Content-Security-Policy. Its editor writes style elements at run time, hence 'unsafe-inline' for
 * styles alone; pictures that are not saved yet are blobs.
 * @param origins of the Git host, if there is one
 * @param preview the origins of the preview's pages, if there is one
 */
export function deskPolicy(origins: readonly string[], preview: readonly string[] = []): string {
  const directives: string[][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'blob:', 'data:'],
    ['media-src', "'self'", 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", 'blob:', 'data:', ...origins],
    ['worker-src', "'self'", 'blob:'],
    ['frame-src', "'self'", 'blob:', ...preview],
    ['frame-ancestors', "'none'"],
    ['form-action', "'none'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
  ]
  return policyOf(directives)
}

/**
 * Returns the policy of previewed pages: that of published pages (publish/finish/policy.ts), as far as the server that
 * draws them allows. It writes other inline code each time, so there are no hashes; its own client changes code and
 * styles and asks by a WebSocket, so trusted types are not required; the desk frames pages.
 * @param host of the preview
 * @param desk the origins of the desk
 */
export function previewPolicy(host: string, desk: readonly string[]): string {
  return policyOf([
    ['default-src', "'none'"],
    ['script-src', "'self'", "'unsafe-inline'"],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ['connect-src', "'self'", `ws://${host}`],
    ['font-src', "'self'"],
    ['frame-src', "'none'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', ...desk],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
  ])
}

function policyOf(directives: readonly (readonly string[])[]): string {
  return directives.map((words) => words.join(' ')).join('; ')
}
