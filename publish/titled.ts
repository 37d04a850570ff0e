/** Fills in missing titles with `otherwise`, because nothing may be published without a name. */
export function titled<Row extends { readonly title: string }>(
  rows: readonly Row[],
  otherwise: (row: Row) => string,
): Row[] {
  return rows.map((row) => (row.title.trim() === '' ? { ...row, title: otherwise(row) } : row))
}
