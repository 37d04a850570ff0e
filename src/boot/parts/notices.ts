import { markPage } from '#browser/page.ts'
import { $hasUnread, checkUnread } from '#stores/notices/unread.ts'

/** Marks the page, and the button that opens the announcements, while there is an unread one. */
export function watchNotices(): void {
  const dialog = document.getElementById('notices')
  if (!dialog) return
  $hasUnread.subscribe((hasUnread) => {
    markPage('unread', hasUnread ? 'yes' : undefined)
    for (const opener of document.querySelectorAll('[data-tap="announcements"]')) {
      opener.ariaDescription = hasUnread ? (dialog.dataset.unread ?? null) : null
    }
  })
  void checkUnread('published' in dialog.dataset)
}
