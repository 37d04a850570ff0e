/** One request as it was sent. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The content of a sealed body, for whoever repeats it: each seal is good once. */
  readonly content: string | undefined
}

/** Returns the command that repeats a request. Tokens and passwords are left out: a report is passed on. */
export function curlOf({ method, url, headers, body, content }: Sent): string {
  const shown = Object.entries(headers).map(
    ([name, value]) => ` -H ${quoted(`${name}: ${withoutSecret(name, value)}`)}`,
  )
  const data = body === undefined ? '' : ` --data-binary ${quoted(shortened(body))}`
  const sealed = content === undefined ? '' : ` # sealed: ${withoutPasswords(content)}`
  return `curl -i${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}${shown.join('')}${data}${sealed}`
}

const MAX_SHOWN = 2_000

function shortened(body: string): string {
  return body.length > MAX_SHOWN ? `${body.slice(0, 40)}… (${body.length} characters)` : body
}

function withoutSecret(name: string, value: string): string {
  if (name === 'authorization') return 'Bearer $TOKEN'
  return name === 'cookie' ? '$COOKIE' : value
}

/** The fields that hold a password. */
function withoutPasswords(content: string): string {
  return content.replaceAll(/("\w*[pP]assword":)"(?:[^"\\]|\\.)*"/g, '$1"$PASSWORD"')
}

function quoted(text: string): string {
  return text.includes('$') && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
