/** The last good text of each content file (migration 038). */
export interface ContentTables {
  content_file: { path: string; text: Uint8Array }
}
