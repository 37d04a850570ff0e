/** Returns the headers of every response. */
export function headersFor(portalOrigins: readonly string[]): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'frame-ancestors': portalOrigins.length > 0 ? portalOrigins.join(' ') : "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map((row) => row.join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // the portal frames this origin; a cross-origin isolated page may frame only responses with this header
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  }
}
