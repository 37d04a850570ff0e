// A door of its own to what every other page runs: loaded on demand itself, boot.ts would have to carry its exports as an
// object, and with that a file more on every first visit.
import './boot.ts'
import { watchFeedback } from '#boot/parts/feedback.ts'

watchFeedback()
