import { Boundary } from '#ui/Boundary.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'

interface Props {
  title: string
  content: string
  text: string
}

/** One announcement, folded; the platform opens it, and its formatting comes with the first touch. */
export function Announcement({ title, content, text }: Props) {
  return (
    <details name="announcement">
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <Boundary fallback={text}>
        <SafeHtml html={content} text={text} />
      </Boundary>
    </details>
  )
}
