import { Boundary } from '#ui/Boundary.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'

interface Props {
  title: string
  content: string
  text: string
}

/** Renders one announcement, collapsed; the platform opens it, and its formatting loads on the first interaction. */
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
