import style from './Figures.module.css'

interface Props {
  figures: readonly { readonly name: string; readonly value: string }[]
}

/** Renders a few sums side by side, each with its name. */
export function Figures({ figures }: Props) {
  return (
    <dl className={style.figures}>
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
