/** What hosts read of these files; they leave out the rest, or do not start. */
const limits = {
  /** Cloudflare Pages: headers; half a dozen of our own rules are free for an operator. */
  rules: 20,
  headerLine: 2000,
  /** Cloudflare Pages: redirects. */
  fixedRedirects: 2000,
  patternRedirects: 100,
  redirectLine: 1000,
  /** nginx: one parameter (NGX_CONF_BUFFER). */
  parameter: 4096,
}

/** Returns what of these two files is more than Cloudflare Pages reads. */
export function overStatic(files: Readonly<Record<'_headers' | '_redirects', string>>): string[] {
  const headers = linesOf(files._headers)
  // Netlify alone reads rules with its own statuses, which come last
  const redirects = linesOf(files._redirects).filter((line) => /^\S+ \S+ 30\d$/.test(line))
  const patterns = redirects.filter((line) => /[:*]/.test(line.split(' ')[0] ?? ''))
  return [
    over('rules in _headers', headers.filter((line) => line.startsWith('/')).length, limits.rules),
    over('characters in a line of _headers', longest(headers), limits.headerLine),
    over('fixed redirects', redirects.length - patterns.length, limits.fixedRedirects),
    over('redirects with patterns', patterns.length, limits.patternRedirects),
    over('characters in a line of _redirects', longest(redirects), limits.redirectLine),
  ].flat()
}

/** Returns what of the includes for nginx is more than it reads. */
export function overNginx(includes: string): string[] {
  const parameters = linesOf(includes).flatMap((line) => line.match(/"[^"]*"|\S+/g) ?? [])
  return over('characters in a parameter', longest(parameters), limits.parameter)
}

function over(what: string, found: number, limit: number): string[] {
  return found > limit ? [`${found} ${what}, of ${limit} that it reads`] : []
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

function longest(lines: readonly string[]): number {
  return Math.max(0, ...lines.map(({ length }) => length))
}
