import { Notice } from '#ui/Notice.tsx'

/** Says why something was refused. */
export function PickFlaw({ text }: { text: string | undefined }) {
  return <div role="alert">{text && <Notice tone="error">{text}</Notice>}</div>
}
