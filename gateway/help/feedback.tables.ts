import type { FeedbackSubject } from '#contract/help/feedback.ts'

/** What people have written to the operator. */
export interface FeedbackTables {
  feedback: {
    id: string
    member_id: string | null
    network: string | null
    subject: FeedbackSubject
    text: string
    language: string
    at: number
  }
}
