const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Returns the text of our own HTML (`htmlOf`): a line for each paragraph, heading, row and item of a list. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br ?\/?>|<\/(?:p|h\d|li|tr|blockquote)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/ *\n */g, '\n')
    .trim()
}
