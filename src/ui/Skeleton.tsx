import style from './Skeleton.module.css'

interface Props {
  /** How many lines stand here once they have come. */
  lines?: number
  /** What is on its way, for those who do not see the grey lines. */
  label?: string
}

/** What is on its way, at the size that it will have. */
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
