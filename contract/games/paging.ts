import { optional } from 'valibot'
import { countIn, pageNo } from '#contract/list.ts'
import { PAGE_SIZE } from './page-size.ts'

/** The page of a list of games, counted from 1, and its size (S7.40). Marked as pure, so that browsers drop it. */
export const paging = {
  pageNo,
  pageSize: /* @__PURE__ */ optional(/* @__PURE__ */ countIn(1, 100), /* @__PURE__ */ String(PAGE_SIZE)),
}
