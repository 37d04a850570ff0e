// Re-exports what every other page runs. A separate module: if boot.ts were loaded on demand, it would carry its
// exports as an object, which costs one more file on every first visit.
import './boot.ts'
import { watchFeedback } from '#boot/parts/feedback.ts'

watchFeedback()
