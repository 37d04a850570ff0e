/** An amount or a count: the only cell that may begin with a minus. */
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Returns a line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before
 * it, also if invisible characters come first: names of accounts and games are written by others.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(defused(cell))).join(',')}\r\n`
}

function defused(cell: string): string {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** Quotes what other programs or languages take for the end of a cell, too. */
function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
