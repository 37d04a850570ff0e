/**
 * Returns whether a WebSocket was opened by a page of this host, as the only ones that may: browsers always send the
 * origin of the page, and do not keep pages from opening a WebSocket to another host.
 * @param host the host that the request names, with its port
 */
export function isOwnPage(origin: string | undefined, host: string): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
