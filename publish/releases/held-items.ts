import { type InferOutput, array, boolean, number, object, optional, string } from 'valibot'

/** A part of the content that was not published as it is now. */
export const heldItem = object({
  /** `help/contact`, `pictures/beach.jpg`, or the path of a file. */
  unit: string(),
  /** As readers know it; the name of the file if it has no title. */
  title: string(),
  /** Whether the site keeps the version that was published last; else it is not on the site. */
  isKept: boolean(),
  /** What is wrong in it; nothing if it is held only because of others. */
  problems: array(
    object({
      file: string(),
      line: number(),
      field: optional(string()),
      problem: string(),
      remedy: string(),
      isWarning: boolean(),
    }),
  ),
  /** The title of what needs the version before. */
  neededBy: optional(string()),
  /** The title of what it leads to and what is not on the site. */
  leadsTo: optional(string()),
})
export type Held = InferOutput<typeof heldItem>
