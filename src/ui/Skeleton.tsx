import style from './Skeleton.module.css'

interface Props {
  /** The number of lines of the final content. */
  lines?: number
  /** The loading text for screen readers. */
  label?: string
}

/** Renders a placeholder of the final size while content loads. */
export function Skeleton({ lines = 3, label }: Props) {
  return (
    <div className={style.skeleton} aria-busy="true" role={label ? 'status' : undefined}>
      {label && <span className="unseen">{label}</span>}
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  )
}
