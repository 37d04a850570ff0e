import style from './Chips.module.css'

interface Props<Value extends string> {
  /** The name of the group. */
  name: string
  options: readonly { readonly value: Value; readonly label: string; readonly count?: string | undefined }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Chooses one of a few views of a list. */
export function Chips<Value extends string>({ name, options, chosen, onChoose }: Props<Value>) {
  return (
    <div className={style.chips} role="group" aria-label={name}>
      {options.map(({ value, label, count }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label}
          {count && <bdi translate="no"> {count}</bdi>}
        </button>
      ))}
    </div>
  )
}
