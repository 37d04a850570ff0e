import type { TextContext } from '#islands/table/table-words.ts'

/** Returns the texts of a form that exchanges points, and of its confirmation. */
export function orderTexts(t: TextContext['t']) {
  return {
    submit: t('points.next'),
    sending: t('points.sending'),
    send: t('points.confirm'),
    change: t('points.change'),
    unknown: t('points.unsure'),
  }
}
