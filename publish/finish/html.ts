/** One opening tag of a built page; `text` is the content of a script or a style. */
export interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
}

const attributeList = String.raw`((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|\s*/)*)\s*`
const tagOrComment = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    `<(script|style|textarea|title)${attributeList}>([\\s\\S]*?)</\\1\\s*>`,
    `<([a-z][\\w:-]*)${attributeList}>`,
  ].join('|'),
  'gi',
)
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Returns every opening tag of a page in order, without comments. Pages of our own build are well-formed. */
export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(tagOrComment)].flatMap(([, raw, rawAttributes, text, plain, plainAttributes]) => {
    const name = raw ?? plain
    if (!name) return []
    return [
      { name: name.toLowerCase(), attributes: attributesOf(rawAttributes ?? plainAttributes ?? ''), text: text ?? '' },
    ]
  })
}

/** Returns the starts of tags that `tagsOf` does not read but a browser might. */
export function unread(html: string): string[] {
  const rest = html.replaceAll(tagOrComment, '').replaceAll(/<\/[a-z][\w:-]*\s*>|<!doctype html>/gi, '')
  return Array.from(rest.matchAll(/<[a-z!/?][^]{0,60}/gi), ([start]) => start)
}

function attributesOf(list: string): Map<string, string> {
  return new Map(
    [...list.matchAll(attribute)].map(([, name = '', double, single, bare]): [string, string] => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
}

const javascriptTypes = ['', 'module', 'text/javascript', 'application/javascript']

/** Returns true for a script that a browser runs; JSON and speculation rules are data. */
export function isJavaScript({ name, attributes }: Tag): boolean {
  return name === 'script' && javascriptTypes.includes(attributes.get('type')?.toLowerCase() ?? '')
}

/** Returns a text as markup has it; an attribute in double quotes must not have one in its text. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
