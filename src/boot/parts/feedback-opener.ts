import { openFeedback } from '#stores/help/feedback-dialog.ts'

/** Opens the feedback's dialog; the islands' runtime must be here. */
export function showFeedback(): void {
  openFeedback()
}
