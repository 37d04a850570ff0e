/**
 * Hosts that the operator's outside service desk may be at: an address of any other host is not opened (S7.45). None
 * as long as questions go to the site's own inbox.
 */
export const serviceHosts: readonly string[] = []
