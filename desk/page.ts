import { brand } from '#brand/brand.ts'

/** A page of the desk. */
export interface DeskPage {
  readonly title: string
  /** The names of its scripts and styles, below /admin. */
  readonly files: readonly string[]
  readonly body?: string
}

/** Returns the HTML of a page of the desk. It says nothing about the site: search engines are asked to leave it out. */
export function pageOf({ title, files, body = '' }: DeskPage): string {
  const tags = [...new Set(files)].map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/admin/${file}">`
      : `<script type="module" src="/admin/${file}"></script>`,
  )
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title} · ${brand.name}</title>
<link rel="icon" href="/favicon.svg">
${tags.join('\n')}
</head>
<body>
<noscript>The editors’ desk needs JavaScript.</noscript>${body}
</body>
</html>
`
}
