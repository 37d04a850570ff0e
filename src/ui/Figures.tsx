import style from './Figures.module.css'

interface Props {
  figures: readonly { readonly name: string; readonly value: string }[]
  /** One line each, for many. */
  isList?: boolean
}

/** Renders a few sums side by side, each with its name; many as a list. */
export function Figures({ figures, isList = false }: Props) {
  return (
    <dl className={isList ? style.list : style.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi translate="no">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
