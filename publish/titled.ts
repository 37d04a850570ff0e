/** Nothing that is published may be nameless: what came without a title is called what `otherwise` says. */
export function titled<Row extends { readonly title: string }>(
  rows: readonly Row[],
  otherwise: (row: Row) => string,
): Row[] {
  return rows.map((row) => (row.title.trim() === '' ? { ...row, title: otherwise(row) } : row))
}
