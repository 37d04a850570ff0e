import { type Tag, isJavaScript, tagsOf } from './html.ts'
import { inlineOf, pagePolicy } from './policy.ts'

// Each page carries the part of its policy that names its inline code, so that page and policy are one release's
// whatever a host's configuration or a cache remembers (decision 171).

const start = '<meta charset="utf-8">'

/** Returns a page with the policy for the inline code that it has now; nothing of that may change afterwards. */
export function withPolicy(html: string): string {
  const policy = pagePolicy(inlineOf(tagsOf(html)))
  return html.replace(start, `${start}<meta http-equiv="content-security-policy" content="${policy}">`)
}

/** Returns the tag with a page's own policy, if it is right and comes before any code; a later one would not hold for it. */
export function policyTag(tags: readonly Tag[]): Tag | undefined {
  const isCode = (tag: Tag) => isJavaScript(tag) || tag.name === 'style' || tag.name === 'link'
  const first = tags.findIndex(isCode)
  const before = first < 0 ? tags : tags.slice(0, first)
  const policy = pagePolicy(inlineOf(tags))
  return before.find(
    ({ name, attributes }) =>
      name === 'meta' &&
      attributes.get('http-equiv') === 'content-security-policy' &&
      attributes.get('content') === policy,
  )
}
