import { maxLength, nullable, optional, pipe, regex, string } from 'valibot'
import { countIn, pageNo } from '#contract/list.ts'
import { PAGE_SIZE } from './page-size.ts'

/**
 * The page of a list of games, counted from 1, and its size (S7.40); with `after`, which is the `next` of the page before,
 * the games that follow those of that page, whatever has been added or removed since. Marked as pure, so that browsers
 * drop it.
 */
export const paging = {
  pageNo,
  pageSize: /* @__PURE__ */ optional(/* @__PURE__ */ countIn(1, 100), /* @__PURE__ */ String(PAGE_SIZE)),
  after: /* @__PURE__ */ optional(
    /* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ maxLength(100), /* @__PURE__ */ regex(/^[\w.-]+$/)),
  ),
}

/** The place after which the next page goes on; `null` after the last. A foreign back end may leave it out. */
export const next = /* @__PURE__ */ optional(/* @__PURE__ */ nullable(/* @__PURE__ */ string()))
