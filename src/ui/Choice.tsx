import style from './Choice.module.css'

interface Props<Value extends string> {
  /** What is chosen, for screen readers. */
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few ways, side by side; arrows walk over them as over any radio buttons. */
export function Choice<Value extends string>({ name, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className={style.choice}>
      <legend className="unseen">{name}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="choice" value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
